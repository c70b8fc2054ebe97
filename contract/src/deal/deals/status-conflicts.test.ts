import { expect, test } from 'vitest'
import { dealStages } from '../orders/steps/stages.ts'
import { listStatusConflicts } from './status-conflicts.ts'

const stages = (...done: (keyof typeof dealStages)[]) =>
  (Object.keys(dealStages) as (keyof typeof dealStages)[]).map((stage) => ({
    stage,
    isDone: done.includes(stage),
    isByHand: false,
  }))
const unpaid = {
  currency: 'USD' as const,
  total: 10_320,
  deposit: 5000,
  balance: 10_320,
  confirmed: 0,
  depositReached: false,
  waiting: 0,
}
const depositPaid = { ...unpaid, balance: 5320, confirmed: 5000, depositReached: true }

test('lists facts that contradict a status set by hand', () => {
  const noFacts = { stages: stages(), payments: unpaid }
  expect(listStatusConflicts('CONFIRMED', noFacts)).toEqual([])
  expect(listStatusConflicts('PAID', noFacts)).toEqual(['It is not paid yet. $5,000 of the deposit is still open.'])
  expect(listStatusConflicts('PAID', { ...noFacts, payments: { ...unpaid, deposit: null, waiting: 1 } })).toEqual([
    'It is not paid yet. $10,320 is still open.',
    'A reported payment is waiting to be checked.',
  ])
  expect(listStatusConflicts('PAID', { stages: stages('deposit'), payments: depositPaid }), 'the normal case').toEqual(
    [],
  )
  expect(listStatusConflicts('SHIPPING', { stages: stages('deposit'), payments: depositPaid })).toEqual([
    'It is not on a ship that has left.',
  ])
  expect(listStatusConflicts('SHIPPING', { stages: stages('deposit', 'on-ship'), payments: depositPaid })).toEqual([])
  expect(listStatusConflicts('DELIVERED', { stages: stages('deposit', 'on-ship'), payments: depositPaid })).toEqual([
    '$5,320 is still open.',
    'No ship has brought it to its port yet.',
  ])
  expect(listStatusConflicts('CANCELLED', noFacts)).toEqual([])
  const nothingOpen = { ...noFacts, payments: { ...unpaid, deposit: null, balance: 0 } }
  expect(listStatusConflicts('PAID', nothingOpen)).toEqual(['The payments do not show it as paid.'])
  const claim = { id: 'a', text: 'A dent', at: '2026-06-01T00:00:00.000Z', photos: [], decision: null }
  const car = { title: '2017 Toyota Vitz F', stockNumber: 'M1001', claims: [claim] }
  expect(listStatusConflicts('CANCELLED', { ...noFacts, arrivals: { cars: [car] } })).toEqual([
    'The claim for M1001 2017 Toyota Vitz F is not decided. You can still decide on it, up to the money that we hold.',
  ])
  expect(listStatusConflicts('CANCELLED', { ...noFacts, payments: depositPaid })).toEqual([
    'We hold $5,000 of the buyer’s money. Pay it back or move it.',
  ])
})

test('accepts a letter of credit for shipping, but not as payment', () => {
  const creditCovered = { stages: stages('deposit', 'on-ship'), payments: unpaid }
  expect(listStatusConflicts('SHIPPING', creditCovered)).toEqual([])
  expect(listStatusConflicts('PAID', creditCovered)).toHaveLength(1)
})
