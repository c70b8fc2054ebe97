import type { OrderStatus } from '../facts.ts'

type PaymentFacts = Record<'hasReceived' | 'isSecured' | 'isClosedByGrant' | 'mayBeMissing', boolean>

/** Returns true for an order set to PAID by hand before a payment arrived, was promised, or was waived with a reason. */
export const isMarkedAsPaid = ({ status, payments }: { status: OrderStatus; payments: PaymentFacts }) =>
  status === 'PAID' &&
  !(payments.hasReceived || payments.isSecured || payments.isClosedByGrant || payments.mayBeMissing)
