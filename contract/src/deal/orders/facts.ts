// Rule: effect of each status on the cars, the proof and the customer.
import { lazyValue, messages, t } from '#language/messages.ts'
import type { orderStatusNames } from '#platform/trade/deal.ts'
import type { LineKind } from '#shipping/freight/facts.ts'
import type { CarStatus } from '#stock/cars/facts.ts'
import { getKeys } from '#values/keys.ts'

type StatusFacts = {
  label: string
  cars: CarStatus
  /** True where the customer may send a proof of payment, until one was sent. */
  acceptsProof: boolean
  /** True where the reservation runs out, until a proof was sent. */
  expires: boolean
  next: string
}

/** Staff may set any status at any time. Cars and proof follow from this table. */
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
export const statusNames = getKeys(orderStatuses)

export const isOpenOrder = (status: OrderStatus) => status !== 'DELIVERED' && status !== 'CANCELLED'

export const isPriceAgreed = ({ status, negotiatedPrice }: { status: OrderStatus; negotiatedPrice: number | null }) =>
  negotiatedPrice !== null || status !== 'NEGOTIATING'

export const getDestinationLabel = (destination: { name: string } | null) => destination?.name ?? t('Not Selected')

export type ChargeKind = Exclude<LineKind, 'vehicles'>
export const chargeKinds = ['freight', 'inspection', 'cleaning', 'insurance'] as const satisfies ChargeKind[]

/** Cars that one customer may hold. More than a dealer negotiates at once, and far below the full stock. */
export const maxCarsOnHold = 100

export const maxCarsPerOrder = 50

/** Maximum characters of offer notes and of reasons for a low price. */
export const maxOfferNoteLength = 500

export const orderMessages = messages({
  proofNotFound: 'No proof of payment was uploaded for this order.',
  orderIdMismatch: 'The form and the address name different orders.',
  noCars: 'Please choose at least one car.',
  carTwice: 'You can order each car only once.',
  tooManyCars: lazyValue(() =>
    t('Please order at most {count, plural, one {# car} other {# cars}} at once.', { count: maxCarsPerOrder }),
  ),
} as const)

export const orderTexts = messages({
  heldUntil: 'Held for you until',
  openChat: 'Open WhatsApp chat',
  proofRequestedAgain: 'Please send another proof of payment',
  /** Shown beside a total while the term to the port is open. */
  termsOpen: (to: string) =>
    t('The terms to {to} are not agreed yet. We agree on them before anything is paid.', { to }),
  freightOpen: 'This total does not include freight yet. The freight is agreed before anything is paid.',
} as const)

export const orderFieldLabels = messages({
  port: 'Port',
  terms: 'Terms',
  notes: 'Notes',
  trackingInfo: 'Tracking',
  estimatedDelivery: 'Estimated delivery',
} as const)

/** Days between the warning and the end of a reservation. */
export const reservationWarningDays = 2

/** Minimum reservation after a request for another proof. */
export const proofExtensionDays = 3

/** Maximum hold of an order that its buyer gave up, in hours. */
export const unwantedHoldHours = 24

/** Statuses in which a reservation runs out, until a proof was sent. */
export const statusesWithReservation = statusNames.filter((status) => orderStatuses[status].expires)

export const soldStatuses = statusNames.filter((status) => orderStatuses[status].cars === 'SOLD')

/** API orders hold addresses of proofs, stored orders a file name. */
type OrderWithProof = { status: OrderStatus; paymentHolds: boolean } & (
  | { paymentScreenshot: string | null; paymentReceipt: string | null }
  | { proof: string | null }
)
const findProof = (order: OrderWithProof) =>
  'proof' in order ? order.proof : (order.paymentScreenshot ?? order.paymentReceipt)

/** Returns true while the reservation runs. A sent proof pauses it, as does a confirmed or waiting payment. */
export const isReservationRunning = (order: OrderWithProof) =>
  orderStatuses[order.status].expires && !findProof(order) && !order.paymentHolds

export const canUploadProof = (order: OrderWithProof) => orderStatuses[order.status].acceptsProof && !findProof(order)

/** Returns true while the customer may give the order up: nothing is agreed and nothing was paid. */
export const canGiveUpOrder = (order: OrderWithProof) =>
  order.status === 'NEGOTIATING' && !findProof(order) && !order.paymentHolds

type ChatOrder = { id: string; status: OrderStatus; cars: readonly { stockNumber: string; title: string }[] }

/** Writes the first chat message with the order id and the cars. Only an order in negotiation asks to negotiate. */
export function formatChatMessage({ id, status, cars }: ChatOrder) {
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
