import { formatDeadline } from '@minato/contract/deal/payments/due.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { readDue } from '../orders/due.ts'
import { loadLedger, writeEntry } from '../orders/ledger/ledger.ts'
import { createOrderReads } from '../orders/order-reads.ts'
import * as orders from '../orders/orders.ts'
import type { OrderRow } from '../orders/table.ts'
import { dueFacts } from './due-texts.ts'
import { paymentWrittenOff, remainderRequested } from './emails.ts'
import { changeLedger, type Deps, type EntryRequest, type Ledger, requireNewest } from './entries.ts'
import { toPaymentLog, updateOrderAfterEntry } from './update-order.ts'

/** Returns the unpaid remainder. @throws Refusal 409 where it is zero, or above the tolerance */
function requireRemainder({ standing: { hasPayment, balance, toleranceLeft, currency } }: Pick<Ledger, 'standing'>) {
  // The tolerance covers bank charges, which only exist after a payment.
  if (!hasPayment || balance <= 0 || balance > toleranceLeft) throw new Refusal('payment-beyond-tolerance')
  return { amount: balance, currency }
}

export async function forgiveRemainder(tx: Database, by: Caller, order: OrderRow) {
  const remainder = requireRemainder(await loadLedger(tx, order))
  await insertWriteOff(tx, by, order.id, remainder)
  return remainder
}

const insertWriteOff = (tx: Database, by: Caller, orderId: string, counts: ReturnType<typeof requireRemainder>) =>
  writeEntry(tx, by, { orderId, method: 'TT', facts: { kind: 'written-off' }, counts })

type RemainderRequest = Pick<EntryRequest, 'id' | 'key'>
type SeenLedger = { newest: string }

/** Writes off the unpaid remainder as bank charges, once per deal. */
export const writeOffRemainder = (deps: Deps, by: Caller, { id, key }: RemainderRequest, { newest }: SeenLedger) =>
  changeLedger(deps, by, { orderId: id, key, request: ['write-off', newest] }, async ({ tx, say }, ledger) => {
    requireNewest(ledger, newest)
    const sum = requireRemainder(ledger)
    const writeOff = await insertWriteOff(tx, by, id, sum)
    const { order } = await updateOrderAfterEntry(deps, tx, by, ledger.order, 'written-off')
    await say({
      event: { kind: 'payment-written-off', sum },
      order,
      log: toPaymentLog(ledger.order, order, { kind: 'payment-written-off', sum }),
      buyer: ['payments', { kind: 'payment', state: 'written-off', sum }, paymentWrittenOff({ sum })],
    })
    return writeOff
  })

/** Requests the unpaid remainder from the buyer. Writes no entry: no money has moved. */
export const requestRemainder = (deps: Deps, by: Caller, { id, key }: RemainderRequest, { newest }: SeenLedger) =>
  changeLedger(deps, by, { orderId: id, key, request: ['ask-rest', newest] }, async ({ tx, now, say }, ledger) => {
    requireNewest(ledger, newest)
    const sum = requireRemainder(ledger)
    const order = await orders.update(tx, id, { asksRest: true })
    const due = await readDue(createOrderReads(tx, [order]), order, now)
    const { later } = due
    const values = {
      isLater: Boolean(later),
      sum,
      when: () => later && formatDeadline(later),
      due: () => dueFacts(due),
    }
    await say({
      order,
      log: toPaymentLog(ledger.order, order, { kind: 'payment-rest-asked', sum }),
      buyer: ['payments', null, remainderRequested(values)],
    })
    return { id: newest }
  })
