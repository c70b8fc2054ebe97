import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { LockedDeal } from '../orders/change-deal.ts'
import { loadLedger, syncGrants, writeEntry } from '../orders/ledger/ledger.ts'
import { toSmallestUnit } from './entries.ts'
import { toPaymentLog, updateOrderAfterEntry } from './update-order.ts'

/**
 * Records a grant for a damage claim, which lowers the amount due. On a cancelled order it is reversed at once, because all held
 * money is already owed back. `toPayBack` is the resulting overpayment in the smallest unit.
 * @throws Refusal 409 where all grants exceed the price, or the grant exceeds the held money of a cancelled order
 */
export async function grantCredit(
  deps: Parameters<typeof updateOrderAfterEntry>[0],
  { tx, order: before, say }: LockedDeal,
  by: Caller,
  { claim, sum: requested, reason }: { claim: string; sum: number; reason: string },
) {
  const { standing } = await loadLedger(tx, before)
  const { currency, total, granted, confirmed, overpaid } = standing
  const sum = { amount: toSmallestUnit(requested, currency), currency }
  if (before.status === 'CANCELLED') {
    if (sum.amount > confirmed) throw new Refusal('claim-above-held').at('sum')
  } else if (sum.amount > total - granted) throw new Refusal('claim-above-price').at('sum')
  await writeEntry(tx, by, { orderId: before.id, method: 'TT', facts: { kind: 'granted', claim, reason }, counts: sum })
  await syncGrants(tx, by, before)
  const { order, standing: after } = await updateOrderAfterEntry(deps, tx, by, before, 'granted')
  const log = toPaymentLog(before, order, { kind: 'payment-granted', sum, reason })
  await say({ event: { kind: 'payment-granted', sum }, log })
  return { sum, order, toPayBack: after.overpaid - overpaid }
}
