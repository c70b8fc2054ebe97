// Rule: how far a deal is.
import { type DealFacts, isSold } from '../next-step.ts'
import type { DealStage } from './stages.ts'

/** How far a deal is. What only its status says was set by hand, and is not seen in ledger or bookings. */
type StageReached = { stage: DealStage; isDone: boolean; isByHand: boolean }

/** Without a deposit all is paid before it is shipped. Of a deal that was cancelled nothing is drawn. */
export function stagesOf(facts: DealFacts): StageReached[] {
  const { status, isAgreed, payments, ship } = facts
  if (status === 'CANCELLED') return []
  const isDelivered = status === 'DELIVERED'
  const hasArrived = ship.standing === 'arrived'
  const stage = (name: DealStage, isDone: boolean, isSaid: boolean) => ({
    stage: name,
    isDone,
    isByHand: isSaid && !isDone,
  })
  const agreed = stage('agreed', isAgreed, status !== 'NEGOTIATING')
  const deposit = stage('deposit', payments.isSecured, isSold(facts))
  const onShip = stage('on-ship', hasArrived || ship.standing === 'on-a-ship', isDelivered || status === 'SHIPPING')
  // Where a deposit was agreed, that an order is paid says no more than that this is there.
  const paid = stage('paid-in-full', payments.isPaid, isSold(facts) && !payments.hasDeposit)
  return [
    ...(payments.hasDeposit ? [agreed, deposit, onShip, paid] : [agreed, paid, onShip]),
    stage('arrived', hasArrived, isDelivered),
    stage('delivered', isDelivered && hasArrived, isDelivered),
  ]
}
