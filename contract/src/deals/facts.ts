/** The two sides of a deal. */
export const dealSides = ['buyer', 'office'] as const
export type DealSide = (typeof dealSides)[number]

type Step = { buyer: string; office: string }

/** What is to be done next in a deal, as each side reads it: the one whose turn it is does it, the other one waits for it. */
export const dealSteps = {
  'make-offer': {
    buyer: 'Make us an offer, or ask us for our best price.',
    office: 'The buyer has not made an offer yet.',
  },
  'answer-offer': { buyer: 'Answer our offer.', office: "Answer the buyer's offer." },
  'await-answer': { buyer: 'We are looking at your offer.', office: 'The buyer is looking at our offer.' },
  'name-parties': {
    buyer: 'Tell us who receives the vehicle.',
    office: 'The buyer has to say who receives the vehicle.',
  },
  'decide-party': { buyer: 'We are checking the change that you asked for.', office: 'Decide on a changed party.' },
  'issue-invoice': { buyer: 'We are preparing your invoice.', office: 'Issue the proforma invoice.' },
  'replace-invoice': {
    buyer: 'Something has changed. Please do not pay: a new invoice follows.',
    office: 'Issue a new proforma invoice: the terms have changed.',
  },
  'pay-deposit': { buyer: 'Pay the deposit and upload your proof.', office: 'The buyer has to pay the deposit.' },
  'pay-balance': { buyer: 'Pay the balance and upload your proof.', office: 'The buyer has to pay the balance.' },
  'confirm-payment': { buyer: 'We are checking your payment.', office: 'Check a payment.' },
  inspect: { buyer: 'The vehicle is being inspected.', office: 'Have the vehicle inspected.' },
  'book-ship': { buyer: 'We are booking space on a ship.', office: 'Book space on a ship.' },
  'await-ship': { buyer: 'Your vehicle waits for its ship.', office: 'The vehicle waits for its ship.' },
  'upload-papers': { buyer: 'We are preparing your papers.', office: 'Upload the papers that are missing.' },
  'approve-bl': {
    buyer: 'Check the draft of the B/L and approve it.',
    office: 'The buyer has to approve the draft of the B/L.',
  },
  release: { buyer: 'We are releasing your vehicle at the port.', office: 'Release the vehicle.' },
  'send-papers': { buyer: 'We are sending your papers.', office: 'Send the original papers.' },
  'await-arrival': { buyer: 'Your vehicle is on its way.', office: 'The vehicle is on its way.' },
  deliver: {
    buyer: 'Your vehicle has arrived. Please receive it.',
    office: 'Set the deal to delivered once the buyer has the vehicle.',
  },
  done: { buyer: 'Delivered. Thank you for buying from us.', office: 'The deal is done.' },
  cancelled: { buyer: 'This order was cancelled.', office: 'The deal was cancelled.' },
} as const satisfies Record<string, Step>
export type DealStep = keyof typeof dealSteps
