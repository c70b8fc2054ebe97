// Rule: what each step of a deal is called, where it is done, and what it needs.
import { messages, t } from '../../../language/messages.ts'
import type { Step } from './step.ts'

/** What becomes of money that is here of a cancelled order, until it is decided. */
export const held = (sum: string | null) =>
  sum === null
    ? t('We are holding money for you. We can pay it back, or move it to another of your orders. Please tell us which.')
    : t(
        'We are holding {sum} for you. We can pay it back, or move it to another of your orders. Please tell us which.',
        { sum },
      )

/** What is to be done next in a deal, as each side reads it: the one whose turn it is does it, the other one waits for it. */
export const dealSteps = messages({
  'make-offer': {
    label: 'Make an offer',
    buyer: 'Make us an offer, or ask us for our best price.',
    office: 'Make an offer, or agree on the price in the chat.',
    waiting: {
      buyer: 'We will write to you about the price. You can also make an offer.',
      office: 'The buyer may make another offer.',
    },
    area: 'offers',
    by: ['buyer', 'office'],
  },
  'answer-offer': {
    label: 'Answer the offer',
    buyer: 'Answer our offer.',
    office: 'Answer the buyer’s offer.',
    waiting: { buyer: 'We are looking at your offer.', office: 'The buyer is looking at our offer.' },
    area: 'offers',
    by: ['buyer', 'office'],
    inTurn: true,
  },
  'offer-ran-out': {
    label: 'Offer ran out',
    button: 'Make an offer',
    buyer: 'The last offer has run out. Make another one, or write to us.',
    office: 'The last offer has run out.',
    area: 'offers',
    by: ['buyer', 'office'],
  },
  unwanted: {
    label: 'Cancel, or call them',
    button: 'Cancel the order',
    buyer: 'You told us that you no longer want this order. We will cancel it.',
    office: 'The buyer no longer wants this order. Cancel it, or call them.',
    area: 'vehicles',
    sets: 'CANCELLED',
    by: ['office'],
  },
  'name-parties': {
    label: 'Name the consignee',
    buyer: 'Tell us who receives the vehicle.',
    office: 'The buyer has to say who receives the vehicle.',
    area: 'parties',
    by: ['buyer', 'office'],
  },
  'decide-party': {
    label: 'Decide on a change',
    buyer: 'We are checking the change that you asked for.',
    office: 'Accept or decline the change of consignee, notify party or courier address.',
    area: 'parties',
    by: ['office'],
  },
  'issue-invoice': {
    label: 'Issue the invoice',
    buyer: 'We are preparing your invoice.',
    office: 'Issue the proforma invoice.',
    area: 'invoice',
    by: ['office'],
  },
  'replace-invoice': {
    label: 'Issue a new invoice',
    buyer: 'Please do not pay. A new invoice follows.',
    office: 'Issue a new proforma invoice: the last one must not be paid.',
    area: 'invoice',
    by: ['office'],
  },
  'pay-deposit': {
    label: 'Pay the deposit',
    buyer: 'Pay the deposit and upload your proof.',
    office: 'The buyer has to pay the deposit.',
    area: 'payments',
    by: ['buyer'],
  },
  'pay-total': {
    label: 'Pay',
    buyer: 'Pay the total and upload your proof.',
    office: 'The buyer has to pay.',
    area: 'payments',
    by: ['buyer'],
  },
  'pay-rest': {
    label: 'Pay the rest',
    buyer: 'Part of your money has arrived. Pay the rest and upload your proof.',
    office: 'The buyer has to pay the rest.',
    area: 'payments',
    by: ['buyer'],
  },
  'pay-balance': {
    label: 'Pay the balance',
    buyer: 'Pay the balance and upload your proof.',
    office: 'The buyer has to pay the balance.',
    area: 'payments',
    by: ['buyer'],
  },
  'send-proof': {
    label: 'Send another proof',
    buyer: 'Send another proof. Do not pay twice.',
    office: 'The buyer has to send another proof.',
    area: 'payments',
    by: ['buyer'],
  },
  'confirm-payment': {
    label: 'Check the payment',
    buyer: 'We are checking your payment.',
    office: 'Check a payment.',
    area: 'payments',
    by: ['office'],
  },
  'decide-rest': {
    label: 'Write off the rest',
    buyer: 'We are checking your payment.',
    office: 'A small amount is missing, as banks deduct charges. Write it off, or ask for it.',
    area: 'payments',
    by: ['office'],
  },
  inspect: {
    label: 'Inspection',
    buyer: 'We are having the vehicle inspected, as your country requires.',
    office: 'Have the vehicle inspected.',
    area: 'papers',
    spot: 'inspection',
    by: ['office'],
  },
  'await-inspection': {
    label: 'Inspection booked',
    buyer: 'The inspection that your country requires is booked.',
    office: 'The inspection is booked.',
    area: 'papers',
    spot: 'inspection',
  },
  'book-ship': {
    label: 'Book a ship',
    buyer: 'We are booking space on a ship.',
    office: 'Book space on a ship.',
    area: 'ship',
    by: ['office'],
  },
  'await-ship': {
    label: 'Waits for the ship',
    buyer: 'Your vehicle is waiting for its ship.',
    office: 'The vehicle is waiting for its ship.',
    area: 'ship',
  },
  'approve-bl': {
    label: 'Check the draft B/L',
    buyer: 'Check the draft of the B/L (bill of lading) and approve it.',
    office: 'The buyer has to approve the draft of the B/L.',
    area: 'papers',
    by: ['buyer'],
  },
  'correct-bl': {
    label: 'Correct the B/L',
    buyer: 'We are having the B/L corrected.',
    office: 'Have the B/L corrected, and upload the new draft.',
    area: 'papers',
    by: ['office'],
  },
  'upload-papers': {
    label: 'Upload documents',
    buyer: 'We are preparing your documents.',
    office: 'Upload the missing documents.',
    area: 'papers',
    by: ['office'],
  },
  'renew-paper': {
    label: 'Renew a document',
    buyer: 'We are renewing a document that expires before your vehicle arrives.',
    office: 'Renew a document: it expires before the vehicle arrives.',
    area: 'papers',
    by: ['office'],
  },
  release: {
    label: 'Release',
    buyer: 'We are releasing your vehicle at the port.',
    office: 'Send the original B/L, or surrender it.',
    area: 'papers',
    by: ['office'],
  },
  'send-papers': {
    label: 'Send the documents',
    buyer: 'We are sending your documents.',
    office: 'Send the original documents.',
    area: 'papers',
    by: ['office'],
  },
  'await-arrival': {
    label: 'On its way',
    buyer: 'Your vehicle is on its way.',
    office: 'The vehicle is on its way.',
    area: 'ship',
  },
  deliver: {
    label: 'Deliver',
    buyer: 'Your vehicle has arrived. Collect it at the port with your documents.',
    office: 'The vehicle has arrived. Set the order to Delivered once the buyer has it.',
    calm: 'buyer',
    area: 'papers',
    sets: 'DELIVERED',
    by: ['office'],
    needs: 'orders.edit',
  },
  done: {
    label: 'Done',
    buyer: 'Delivered. Thank you for buying from us.',
    office: 'The deal is done.',
    area: 'papers',
  },
  'give-back': {
    label: 'Pay back, or move it',
    buyer: (sum: string | null) =>
      sum === null
        ? t(
            'This order was cancelled. We are holding money for you. We can pay it back, or move it to another of your orders. Please tell us which.',
          )
        : t(
            'This order was cancelled. We are holding {sum} for you. We can pay it back, or move it to another of your orders. Please tell us which.',
            { sum },
          ),
    office: (sum: string | null) =>
      sum === null ? t('Pay back money, or move it.') : t('Pay back {sum}, or move it.', { sum }),
    area: 'payments',
    by: ['office'],
  },
  'credit-kept': {
    label: 'Cancelled, credit kept',
    buyer: (sum: string | null) =>
      sum === null
        ? t('This order was cancelled. We are keeping money for your next order, as you told us.')
        : t('This order was cancelled. We are keeping {sum} for your next order, as you told us.', { sum }),
    office: (sum: string | null) =>
      sum === null
        ? t('The deal was cancelled. We are keeping money as credit, as the buyer told us.')
        : t('The deal was cancelled. We are keeping {sum} as credit, as the buyer told us.', { sum }),
    area: 'payments',
  },
  cancelled: {
    label: 'Cancelled',
    buyer: 'This order was cancelled.',
    office: 'The deal was cancelled.',
    area: 'timeline',
  },
} as const satisfies Record<string, Step>)
export type DealStep = keyof typeof dealSteps
