// Rule: what each step of a deal is called, where it is done, and what it needs.
import type { DealSide } from '../../ground/trade/deal.ts'
import type { Permission } from '../../protocol/access.ts'
import { type Currency, formatSum } from '../../values/money.ts'
import type { OrderStatus } from './facts.ts'

/** The parts of a deal's page, in their order, by the name under which an address leads to them; those of the office alone last. */
export const dealPlaces = {
  vehicles: 'Vehicles',
  offers: 'Offers',
  parties: 'Who receives it',
  invoice: 'Invoice',
  payments: 'Payments',
  papers: 'Papers',
  ship: 'Ship',
  timeline: 'Timeline',
  chat: 'Chat',
} as const
export type DealPlace = keyof typeof dealPlaces

/** What somebody of the office must hold to do something in a part of the page. */
const placeNeeds: Record<DealPlace, Permission> = {
  vehicles: 'orders.edit',
  offers: 'orders.edit',
  parties: 'orders.edit',
  invoice: 'papers.edit',
  payments: 'payments.edit',
  papers: 'papers.edit',
  ship: 'sailings.edit',
  timeline: 'orders.read',
  chat: 'orders.edit',
}

/** Sentences say `{sum}` where the step is about money of the buyer's. */
type Step = {
  /** In a list, and on the button that leads to where it is done. */
  label: string
  /** On the button, where it says something else. */
  button?: string
  buyer: string
  office: string
  /** What a side reads instead while it is the other one's turn. */
  waiting?: Partial<Record<DealSide, string>>
  /** Who is told where it stands, and not that the other side is waited for. */
  calm?: DealSide
  /** Where on the page it is done. */
  place: DealPlace
  /** The status that the button itself sets, where that is all there is to do. */
  sets?: OrderStatus
  /** Who can do it, whosever turn it is; nobody waits for a hand. */
  by?: readonly DealSide[]
  /** Whether only the side does it whose turn it is. */
  inTurn?: true
  /** What the office must hold to do it, where that is not what its place asks for. */
  needs?: Permission
}

const held = 'We have {sum} of yours: we pay it back, or move it to another order of yours. Please tell us which.'

/** What is to be done next in a deal, as each side reads it: the one whose turn it is does it, the other one waits for it. */
export const dealSteps = {
  'make-offer': {
    label: 'Make an offer',
    buyer: 'Make us an offer, or ask us for our best price.',
    office: 'Make an offer, or agree on the price in the chat.',
    waiting: {
      buyer: 'We will write to you about the price. You can also make an offer.',
      office: 'The buyer may make another offer.',
    },
    place: 'offers',
    by: ['buyer', 'office'],
  },
  'answer-offer': {
    label: 'Answer the offer',
    buyer: 'Answer our offer.',
    office: "Answer the buyer's offer.",
    waiting: { buyer: 'We are looking at your offer.', office: 'The buyer is looking at our offer.' },
    place: 'offers',
    by: ['buyer', 'office'],
    inTurn: true,
  },
  'offer-ran-out': {
    label: 'Offer ran out',
    button: 'Make an offer',
    buyer: 'The last offer has run out. Make another one, or write to us.',
    office: 'The last offer has run out.',
    place: 'offers',
    by: ['buyer', 'office'],
  },
  unwanted: {
    label: 'Cancel, or call them',
    button: 'Cancel the order',
    buyer: 'You told us that you no longer want this order. We cancel it.',
    office: 'The buyer no longer wants this order. Cancel it, or call them.',
    place: 'vehicles',
    sets: 'CANCELLED',
    by: ['office'],
  },
  'name-parties': {
    label: 'Name the consignee',
    buyer: 'Tell us who receives the vehicle.',
    office: 'The buyer has to say who receives the vehicle.',
    place: 'parties',
    by: ['buyer', 'office'],
  },
  'decide-party': {
    label: 'Decide on a party',
    buyer: 'We are checking the change that you asked for.',
    office: 'Decide on a changed party.',
    place: 'parties',
    by: ['office'],
  },
  'issue-invoice': {
    label: 'Issue the invoice',
    buyer: 'We are preparing your invoice.',
    office: 'Issue the proforma invoice.',
    place: 'invoice',
    by: ['office'],
  },
  'replace-invoice': {
    label: 'Issue a new invoice',
    buyer: 'Please do not pay: a new invoice follows.',
    office: 'Issue a new proforma invoice: the last one is not to be paid any more.',
    place: 'invoice',
    by: ['office'],
  },
  'pay-deposit': {
    label: 'Pay the deposit',
    buyer: 'Pay the deposit and upload your proof.',
    office: 'The buyer has to pay the deposit.',
    place: 'payments',
    by: ['buyer'],
  },
  'pay-total': {
    label: 'Pay',
    buyer: 'Pay the total and upload your proof.',
    office: 'The buyer has to pay.',
    place: 'payments',
    by: ['buyer'],
  },
  'pay-rest': {
    label: 'Pay the rest',
    buyer: 'A part has arrived. Pay the rest and upload your proof.',
    office: 'The buyer has to pay the rest.',
    place: 'payments',
    by: ['buyer'],
  },
  'pay-balance': {
    label: 'Pay the balance',
    buyer: 'Pay the balance and upload your proof.',
    office: 'The buyer has to pay the balance.',
    place: 'payments',
    by: ['buyer'],
  },
  'send-proof': {
    label: 'Send another proof',
    buyer: 'Send another proof. Do not pay twice.',
    office: 'The buyer has to send another proof.',
    place: 'payments',
    by: ['buyer'],
  },
  'confirm-payment': {
    label: 'Check the payment',
    buyer: 'We are checking your payment.',
    office: 'Check a payment.',
    place: 'payments',
    by: ['office'],
  },
  'decide-rest': {
    label: 'Forgive the rest',
    buyer: 'We are checking your payment.',
    office: 'A small rest is missing, as banks keep it: forgive it, or ask for it.',
    place: 'payments',
    by: ['office'],
  },
  inspect: {
    label: 'Inspection',
    buyer: 'We are having the vehicle inspected, as your country demands.',
    office: 'Have the vehicle inspected.',
    place: 'papers',
    by: ['office'],
  },
  'await-inspection': {
    label: 'Inspection booked',
    buyer: 'The vehicle is going to be inspected, as your country demands.',
    office: 'The inspection is booked.',
    place: 'papers',
  },
  'book-ship': {
    label: 'Book a ship',
    buyer: 'We are booking space on a ship.',
    office: 'Book space on a ship.',
    place: 'ship',
    by: ['office'],
  },
  'await-ship': {
    label: 'Waits for the ship',
    buyer: 'Your vehicle waits for its ship.',
    office: 'The vehicle waits for its ship.',
    place: 'ship',
  },
  'approve-bl': {
    label: 'Check the draft B/L',
    buyer: 'Check the draft of the B/L and approve it.',
    office: 'The buyer has to approve the draft of the B/L.',
    place: 'papers',
    by: ['buyer'],
  },
  'correct-bl': {
    label: 'Correct the B/L',
    buyer: 'We are having the B/L corrected.',
    office: 'Have the B/L corrected, and upload the new draft.',
    place: 'papers',
    by: ['office'],
  },
  'upload-papers': {
    label: 'Upload papers',
    buyer: 'We are preparing your papers.',
    office: 'Upload the papers that are missing.',
    place: 'papers',
    by: ['office'],
  },
  'renew-paper': {
    label: 'Renew a paper',
    buyer: 'We are renewing a paper that ends before your vehicle arrives.',
    office: 'Renew a paper: it ends before the vehicle arrives.',
    place: 'papers',
    by: ['office'],
  },
  release: {
    label: 'Release',
    buyer: 'We are releasing your vehicle at the port.',
    office: 'Send the original B/L, or surrender it.',
    place: 'papers',
    by: ['office'],
  },
  'send-papers': {
    label: 'Send the papers',
    buyer: 'We are sending your papers.',
    office: 'Send the original papers.',
    place: 'papers',
    by: ['office'],
  },
  'await-arrival': {
    label: 'On its way',
    buyer: 'Your vehicle is on its way.',
    office: 'The vehicle is on its way.',
    place: 'ship',
  },
  deliver: {
    label: 'Deliver',
    buyer: 'Your vehicle has arrived. Take it over at the port with your papers.',
    office: 'The vehicle has arrived. Set it to delivered once the buyer has it.',
    calm: 'buyer',
    place: 'papers',
    sets: 'DELIVERED',
    by: ['office'],
    needs: 'orders.edit',
  },
  done: {
    label: 'Done',
    buyer: 'Delivered. Thank you for buying from us.',
    office: 'The deal is done.',
    place: 'papers',
  },
  'give-back': {
    label: 'Pay back, or move it',
    buyer: `This order was cancelled. ${held}`,
    office: 'Pay back {sum}, or move it.',
    place: 'payments',
    by: ['office'],
  },
  'credit-kept': {
    label: 'Cancelled, credit kept',
    buyer: 'This order was cancelled. We keep {sum} of yours for your next order, as you told us.',
    office: 'The deal was cancelled. {sum} is kept as credit, by the word of the buyer.',
    place: 'payments',
  },
  cancelled: {
    label: 'Cancelled',
    buyer: 'This order was cancelled.',
    office: 'The deal was cancelled.',
    place: 'timeline',
  },
} as const satisfies Record<string, Step>
export type DealStep = keyof typeof dealSteps

type Turn = { step: DealStep; turn: DealSide | null }
/** The buyer's money that a step is about, decimal in its currency. */
type About = { sum?: number | null; currency?: Currency | null }

/** What a side reads of the next step. */
export function stepText({ step, turn, sum, currency }: Turn & About, side: DealSide): string {
  const { waiting, ...said }: Step = dealSteps[step]
  const text = (turn !== null && turn !== side && waiting?.[side]) || said[side]
  return withSum(text, { sum, currency })
}

const withSum = (text: string, { sum, currency }: About) =>
  text.replace('{sum}', sum && currency ? formatSum(sum, currency) : 'money')

/** What becomes of the buyer's money that is here of an order, after it was said that it was cancelled. */
export const heldText = (about: About) => withSum(held, about)

/** Whose turn it is, as it stands over the sentence of a side; `isAble`: whether this reader may do it. */
export function turnText({ step, turn }: Turn, side: DealSide, isAble: boolean) {
  const { calm }: Step = dealSteps[step]
  if (turn === null || calm === side) return 'Where it stands'
  if (turn === side) return isAble ? 'Your turn' : 'Waits for a colleague'
  return turn === 'buyer' ? 'Waits for the buyer' : 'Waits for us'
}

/** Whether a side can do the next step, or something in its place. */
export function canDo({ step, turn }: Turn, side: DealSide) {
  const { by, inTurn }: Step = dealSteps[step]
  return (by?.includes(side) ?? false) && !(inTurn && turn !== null && turn !== side)
}

/** What the button of a step says, where it leads, and which status it sets where it leads nowhere. */
export function buttonOf(step: DealStep): {
  label: string
  place: DealPlace | undefined
  sets: OrderStatus | undefined
} {
  const { label, button, place, sets }: Step = dealSteps[step]
  return { label: button ?? label, place: sets ? undefined : place, sets }
}

/** What somebody of the office must hold to do the next step. */
export function needsOf(step: DealStep): Permission {
  const { needs, place }: Step = dealSteps[step]
  return needs ?? placeNeeds[place]
}

/** How far a deal is, in the order in which it comes to be; one that does not apply is left out. */
export const dealStages = {
  agreed: 'Agreed',
  deposit: 'Deposit',
  'on-ship': 'On a ship',
  'paid-in-full': 'Paid in full',
  arrived: 'Arrived',
  delivered: 'Delivered',
} as const
export type DealStage = keyof typeof dealStages

/** Beside a stage that neither ledger nor bookings say, as each side reads it. */
export const setByHand = { buyer: 'set by our office', office: 'set by hand' } as const satisfies Record<
  DealSide,
  string
>
