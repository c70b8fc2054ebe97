/** The two sides of a deal. */
export const dealSides = ['buyer', 'office'] as const
export type DealSide = (typeof dealSides)[number]

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

type Step = {
  buyer: string
  office: string
  /** Where on the page it is done. */
  place: DealPlace
  /** What the button says that leads there, to whose turn it is. */
  act?: string
}

/** What is to be done next in a deal, as each side reads it: the one whose turn it is does it, the other one waits for it. */
export const dealSteps = {
  'make-offer': {
    buyer: 'Make us an offer, or ask us for our best price.',
    office: 'The buyer has not made an offer yet.',
    place: 'offers',
    act: 'Make an offer',
  },
  'answer-offer': {
    buyer: 'Answer our offer.',
    office: "Answer the buyer's offer.",
    place: 'offers',
    act: 'Answer the offer',
  },
  'await-answer': {
    buyer: 'We are looking at your offer.',
    office: 'The buyer is looking at our offer.',
    place: 'offers',
  },
  'name-parties': {
    buyer: 'Tell us who receives the vehicle.',
    office: 'The buyer has to say who receives the vehicle.',
    place: 'parties',
    act: 'Say who receives it',
  },
  'decide-party': {
    buyer: 'We are checking the change that you asked for.',
    office: 'Decide on a changed party.',
    place: 'parties',
    act: 'Decide',
  },
  'issue-invoice': {
    buyer: 'We are preparing your invoice.',
    office: 'Issue the proforma invoice.',
    place: 'invoice',
    act: 'Issue the invoice',
  },
  'replace-invoice': {
    buyer: 'Something has changed. Please do not pay: a new invoice follows.',
    office: 'Issue a new proforma invoice: the terms have changed.',
    place: 'invoice',
    act: 'Issue a new invoice',
  },
  'pay-deposit': {
    buyer: 'Pay the deposit and upload your proof.',
    office: 'The buyer has to pay the deposit.',
    place: 'payments',
    act: 'Pay the deposit',
  },
  'pay-balance': {
    buyer: 'Pay the balance and upload your proof.',
    office: 'The buyer has to pay the balance.',
    place: 'payments',
    act: 'Pay the balance',
  },
  'confirm-payment': {
    buyer: 'We are checking your payment.',
    office: 'Check a payment.',
    place: 'payments',
    act: 'Check the payment',
  },
  inspect: {
    buyer: 'The vehicle is being inspected.',
    office: 'Have the vehicle inspected.',
    place: 'papers',
    act: 'Inspection',
  },
  'book-ship': {
    buyer: 'We are booking space on a ship.',
    office: 'Book space on a ship.',
    place: 'ship',
    act: 'Book a ship',
  },
  'await-ship': { buyer: 'Your vehicle waits for its ship.', office: 'The vehicle waits for its ship.', place: 'ship' },
  'upload-papers': {
    buyer: 'We are preparing your papers.',
    office: 'Upload the papers that are missing.',
    place: 'papers',
    act: 'Upload papers',
  },
  'approve-bl': {
    buyer: 'Check the draft of the B/L and approve it.',
    office: 'The buyer has to approve the draft of the B/L.',
    place: 'papers',
    act: 'Check the draft',
  },
  release: {
    buyer: 'We are releasing your vehicle at the port.',
    office: 'Release the vehicle.',
    place: 'papers',
    act: 'Release',
  },
  'send-papers': {
    buyer: 'We are sending your papers.',
    office: 'Send the original papers.',
    place: 'papers',
    act: 'Send the papers',
  },
  'await-arrival': { buyer: 'Your vehicle is on its way.', office: 'The vehicle is on its way.', place: 'ship' },
  deliver: {
    buyer: 'Your vehicle has arrived. Please receive it.',
    office: 'Set the deal to delivered once the buyer has the vehicle.',
    place: 'ship',
    act: 'Set to delivered',
  },
  done: { buyer: 'Delivered. Thank you for buying from us.', office: 'The deal is done.', place: 'timeline' },
  cancelled: { buyer: 'This order was cancelled.', office: 'The deal was cancelled.', place: 'timeline' },
} as const satisfies Record<string, Step>
export type DealStep = keyof typeof dealSteps

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
