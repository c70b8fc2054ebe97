import { officeDay } from '@minato/contract/values/days.ts'
import type { paymentEntries } from '../features/deal/payments/table.ts'
import { demoId } from './demo-id.ts'

/** A transfer of everything, found on the account on the day of the order. */
export function paidInFull(orderId: string, cents: number, createdAt: Date): (typeof paymentEntries.$inferInsert)[] {
  const [id, of] = [demoId(`confirmation of ${orderId}`), demoId(`payment of ${orderId}`)]
  const transfer = { reference: null, remitter: null, on: officeDay(createdAt) }
  const facts = { sum: { amount: cents, currency: 'USD' }, ...transfer } as const
  const entry = { orderId, method: 'TT', side: 'office', createdAt } as const
  const confirmed = { kind: 'confirmed', ...facts, charges: null, rate: null, source: null } as const
  return [
    { ...entry, id: of, kind: 'reported', facts: { kind: 'reported', ...facts, letter: null } },
    { ...entry, id, of, kind: 'confirmed', counts: cents, currency: 'USD', facts: confirmed },
  ]
}
