// Rule: what each status means for the cars, the proof and the customer.

import type { orderStatusNames } from '#ground/trade/deal.ts'
import { lazyValue, messages, t } from '#language/messages.ts'
import type { LineKind } from '#port/freight/facts.ts'
import type { CarStatus } from '#stock/cars/facts.ts'
import { namesOf } from '#values/names.ts'

type StatusFacts = {
  label: string
  /** What the order does to its cars while it stands here. */
  cars: CarStatus
  /** Whether the customer may send a proof of payment, as long as none was sent. */
  acceptsProof: boolean
  /** Whether the reservation runs out here, as long as no proof was sent. */
  expires: boolean
  /** What happens next, as the customer reads it. */
  next: string
}

/** The life of an order. The office may set any status at any time; the cars and the proof follow what stands here. */
export const orderStatuses = messages({
  NEGOTIATING: {
    label: 'Negotiating',
    cars: 'ON_HOLD',
    acceptsProof: true,
    expires: true,
    next: 'Agree on the price with us on WhatsApp, then upload your proof of payment here.',
  },
  CONFIRMED: {
    label: 'Confirmed',
    cars: 'ON_HOLD',
    acceptsProof: false,
    expires: false,
    next: 'The price is agreed. We are preparing your payment details.',
  },
  PENDING_PAYMENT: {
    label: 'Payment Pending',
    cars: 'ON_HOLD',
    acceptsProof: true,
    expires: true,
    next: 'Please pay the total below and upload your proof of payment here.',
  },
  PAYMENT_UPLOADED: {
    label: 'Payment Uploaded',
    cars: 'ON_HOLD',
    acceptsProof: false,
    expires: false,
    next: 'We have your proof of payment and are checking it.',
  },
  PAID: {
    label: 'Paid',
    cars: 'SOLD',
    acceptsProof: false,
    expires: false,
    next: 'Your payment has arrived. We are booking space on a ship.',
  },
  SHIPPING: {
    label: 'Shipped',
    cars: 'SOLD',
    acceptsProof: false,
    expires: false,
    next: 'Your vehicle is on its way. Delivery takes 4-6 weeks.',
  },
  DELIVERED: {
    label: 'Delivered',
    cars: 'SOLD',
    acceptsProof: false,
    expires: false,
    next: 'Delivered. Thank you for buying from us.',
  },
  CANCELLED: {
    label: 'Cancelled',
    cars: 'AVAILABLE',
    acceptsProof: false,
    expires: false,
    next: 'This order was cancelled.',
  },
} as const satisfies Record<(typeof orderStatusNames)[number], StatusFacts>)
export type OrderStatus = keyof typeof orderStatuses
export const statusNames = namesOf(orderStatuses)

export const isOpenOrder = (status: OrderStatus) => status !== 'DELIVERED' && status !== 'CANCELLED'

/** Whether the price of an order is no longer negotiated. */
export const isAgreed = ({ status, negotiatedPrice }: { status: OrderStatus; negotiatedPrice: number | null }) =>
  negotiatedPrice !== null || status !== 'NEGOTIATING'

/** How a destination is shown; one that nobody has chosen is 'Not Selected'. */
export const destinationLabel = (destination: { name: string } | null) => destination?.name ?? t('Not Selected')

/** What an order comes to beside its vehicles, each a line of the amount to pay. */
export type ChargeKind = Exclude<LineKind, 'vehicles'>
export const chargeKinds = ['freight', 'inspection', 'cleaning', 'insurance'] as const satisfies ChargeKind[]

/** How many cars one customer may have on hold at a time: more than a dealer negotiates at once, and an end to holding the whole stock. */
export const mostCarsHeld = 100

export const mostCarsOrdered = 50

/** Letters of what somebody says with an offer, and of the reason for a low price. */
export const offerNoteLength = 500

export const orderMessages = messages({
  notFound: 'Order not found',
  proofNotFound: 'No proof of payment was uploaded for this order.',
  orderIdMismatch: 'The form and the address name different orders.',
  noCars: 'Please choose at least one car.',
  carTwice: 'You can order each car only once.',
  tooManyCars: lazyValue(() =>
    t('Please order at most {count, plural, one {# car} other {# cars}} at once.', { count: mostCarsOrdered }),
  ),
} as const)

export const orderTexts = messages({
  heldUntil: 'Held for you until',
  openChat: 'Open WhatsApp chat',
  askedAgain: 'Please send another proof of payment',
  notTwice: 'Do not pay twice.',
  termsNotAgreed: 'Not agreed yet',
  /** Beside a total while it is not agreed under which term the vehicles go to their port. */
  termsOpen: (to: string) =>
    t('The terms to {to} are not agreed yet. We agree on them before anything is paid.', { to }),
  /** Beside a total without freight. */
  freightOpen: 'This total does not include freight yet. The freight is agreed before anything is paid.',
} as const)

/** What a person calls the fields of an order, in its history, its letters and on its pages. */
export const orderFields = messages({
  port: 'Port',
  terms: 'Terms',
  notes: 'Notes',
  trackingInfo: 'Tracking',
  estimatedDelivery: 'Estimated delivery',
} as const)

/** How long before its end a reservation is warned of, in days. */
export const warningDays = 2

/** How long a reservation lasts at least after the request for another proof, in days. */
export const daysForAnotherProof = 3

/** How long an order that its buyer no longer wants holds its cars at most, in hours. */
export const unwantedHours = 24

/** Where a reservation runs out, as long as no proof was sent. */
export const runningStatuses = statusNames.filter((status) => orderStatuses[status].expires)

export const soldStatuses = statusNames.filter((status) => orderStatuses[status].cars === 'SOLD')

/** An order as both sides hold it: its proof is an address here, a file's name there. */
type WithProof = { status: OrderStatus; paymentHolds: boolean } & (
  | { paymentScreenshot: string | null; paymentReceipt: string | null }
  | { proof: string | null }
)
const proofOf = (order: WithProof) =>
  'proof' in order ? order.proof : (order.paymentScreenshot ?? order.paymentReceipt)

/** Whether an order's reservation runs: its end is a moment to show, and to keep. A sent proof pauses it, and a payment that is confirmed or waits. */
export const reservationRuns = (order: WithProof) =>
  orderStatuses[order.status].expires && !proofOf(order) && !order.paymentHolds

/** Whether the customer may upload a proof now. */
export const takesProof = (order: WithProof) => orderStatuses[order.status].acceptsProof && !proofOf(order)

/** Whether the customer may say that they no longer want it: as long as nothing is agreed and nothing was paid. */
export const canBeGivenUp = (order: WithProof) =>
  order.status === 'NEGOTIATING' && !proofOf(order) && !order.paymentHolds

type ChatAbout = { id: string; status: OrderStatus; cars: readonly { stockNumber: string; title: string }[] }

/** The first message of the chat: it holds the order id and the cars. Only who still negotiates wants to negotiate. */
export function chatText({ id, status, cars }: ChatAbout) {
  const vehicles = cars.map(({ stockNumber, title }) => `${title} (${stockNumber})`).join(', ')
  const { label } = orderStatuses[status]
  return status === 'NEGOTIATING'
    ? t('Hello, I would like to negotiate my order.\nOrder ID: {id}\nStatus: {status}\nVehicle: {vehicles}', {
        id,
        status: label,
        vehicles,
      })
    : t('Hello, I have a question about my order.\nOrder ID: {id}\nStatus: {status}\nVehicle: {vehicles}', {
        id,
        status: label,
        vehicles,
      })
}
