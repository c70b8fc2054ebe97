import type { OrderStatus } from '../facts.ts'

type PaymentFacts = Record<'hasReceived' | 'isSecured' | 'isClosedByGrant' | 'mayBeMissing', boolean>

/** Returns true for an order set to PAID without money. A promised payment or a reason for it makes it false. */
export const isPaidByHand = ({ status, payments }: { status: OrderStatus; payments: PaymentFacts }) =>
  status === 'PAID' &&
  !(payments.hasReceived || payments.isSecured || payments.isClosedByGrant || payments.mayBeMissing)
