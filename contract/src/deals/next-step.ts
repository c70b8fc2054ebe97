import type { OrderStatus } from '../orders/facts.ts'
import type { OrderAtSea } from '../voyages/shipping.ts'
import type { DealSide, DealStage, DealStep } from './facts.ts'

/** What a deal's next step follows from. Amounts are whole numbers of the smallest unit of the deal's currency. */
export type DealFacts = {
  status: OrderStatus
  atSea: OrderAtSea['standing']
}

/** Whose turn it is, what they should do, and until when; nobody's while both wait for a ship, or when all is over. */
export type NextStep = { turn: DealSide | null; step: DealStep; until: Date | null }

/** What is to be done next, from the facts alone. */
export function nextStep({ status }: DealFacts): NextStep {
  const [turn, step] = byStatus[status]
  return { turn, step, until: null }
}

const byStatus: Record<OrderStatus, readonly [DealSide | null, DealStep]> = {
  NEGOTIATING: ['buyer', 'make-offer'],
  CONFIRMED: ['office', 'issue-invoice'],
  PENDING_PAYMENT: ['buyer', 'pay-deposit'],
  PAYMENT_UPLOADED: ['office', 'confirm-payment'],
  PAID: ['office', 'book-ship'],
  SHIPPING: [null, 'await-arrival'],
  DELIVERED: [null, 'done'],
  CANCELLED: [null, 'cancelled'],
}

/** How far a deal is; of one that was cancelled nothing is drawn. */
export function stagesOf({ status, atSea }: DealFacts): { stage: DealStage; isDone: boolean }[] {
  if (status === 'CANCELLED') return []
  const delivered = status === 'DELIVERED'
  const shipped = delivered || status === 'SHIPPING'
  return [
    { stage: 'agreed', isDone: status !== 'NEGOTIATING' },
    { stage: 'on-ship', isDone: shipped || atSea === 'on-a-ship' || atSea === 'arrived' },
    { stage: 'paid-in-full', isDone: shipped || status === 'PAID' },
    { stage: 'arrived', isDone: delivered || atSea === 'arrived' },
    { stage: 'delivered', isDone: delivered },
  ]
}
