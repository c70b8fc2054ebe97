// Rule: progress of a deal.
import { type DealFacts, isSold } from '../next-step.ts'
import type { DealStage } from './stages.ts'

/** Lists the stages of a deal; empty once it is cancelled. Without a deposit, full payment precedes shipping. */
export function listStages(facts: DealFacts): { stage: DealStage; isDone: boolean; isByHand: boolean }[] {
  const { status, isAgreed, payments, ship } = facts
  if (status === 'CANCELLED') return []
  const isDelivered = status === 'DELIVERED'
  const hasArrived = ship.state === 'arrived'
  const stage = (name: DealStage, isDone: boolean, isByStatus: boolean) => ({
    stage: name,
    isDone,
    isByHand: isByStatus && !isDone,
  })
  const agreedStage = stage('agreed', isAgreed, status !== 'NEGOTIATING')
  const depositStage = stage('deposit', payments.isSecured, isSold(facts))
  const onShip = stage('on-ship', hasArrived || ship.state === 'on-a-ship', isDelivered || status === 'SHIPPING')
  // With an agreed deposit, PAID means only that the deposit has arrived.
  const paidStage = stage('paid-in-full', payments.isPaid, isSold(facts) && !payments.hasDeposit)
  return [
    ...(payments.hasDeposit ? [agreedStage, depositStage, onShip, paidStage] : [agreedStage, paidStage, onShip]),
    stage('arrived', hasArrived, isDelivered),
    stage('delivered', isDelivered && hasArrived, isDelivered),
  ]
}
