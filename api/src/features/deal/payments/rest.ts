import { laterWhen } from '@minato/contract/deal/payments/due.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { dueOf } from '../orders/due.ts'
import { ledgerOf, writeEntry } from '../orders/ledger/ledger.ts'
import * as orders from '../orders/orders.ts'
import type { OrderRow } from '../orders/table.ts'
import { dueFacts } from './due-texts.ts'
import { paymentWrittenOff, restAsked } from './emails.ts'
import { inLedger, type Ledger, type Named, type Deps, requireNewest } from './entries.ts'
import { follow, paymentLog } from './follow.ts'

/** Returns the unpaid remainder. @throws Refusal 409 where it is zero, or above the tolerance */
function restOf({ standing: { hasPayment, balance, toleranceLeft, currency } }: Pick<Ledger, 'standing'>) {
  // The tolerance covers bank charges, which only exist after a payment.
  if (!hasPayment || balance <= 0 || balance > toleranceLeft) throw new Refusal('payment-beyond-tolerance')
  return { amount: balance, currency }
}

export async function forgive(tx: Database, by: Caller, order: OrderRow) {
  const rest = restOf(await ledgerOf(tx, order))
  await writeForgiven(tx, by, order.id, rest)
  return rest
}

const writeForgiven = (tx: Database, by: Caller, orderId: string, counts: ReturnType<typeof restOf>) =>
  writeEntry(tx, by, { orderId, method: 'TT', facts: { kind: 'written-off' }, counts })

type Asked = Pick<Named, 'id' | 'key'>
type Seen = { newest: string }

/** Writes off the unpaid remainder as bank charges, once per deal. */
export const writeOff = (deps: Deps, by: Caller, { id, key }: Asked, { newest }: Seen) =>
  inLedger(deps, by, { orderId: id, key, request: ['write-off', newest] }, async ({ tx, say }, ledger) => {
    requireNewest(ledger, newest)
    const sum = restOf(ledger)
    const written = await writeForgiven(tx, by, id, sum)
    const { order } = await follow(deps, tx, by, ledger.order, 'written-off')
    await say({
      event: { kind: 'payment-written-off', sum },
      order,
      log: paymentLog(ledger.order, order, { kind: 'payment-written-off', sum }),
      buyer: ['payments', { kind: 'payment', state: 'written-off', sum }, paymentWrittenOff({ sum })],
    })
    return written
  })

/** Requests the unpaid remainder from the buyer. Writes no entry: no money has moved. */
export const askRest = (deps: Deps, by: Caller, { id, key }: Asked, { newest }: Seen) =>
  inLedger(deps, by, { orderId: id, key, request: ['ask-rest', newest] }, async ({ tx, now, say }, ledger) => {
    requireNewest(ledger, newest)
    const sum = restOf(ledger)
    const order = await orders.update(tx, id, { asksRest: true })
    const due = await dueOf(tx, order, now)
    const { later } = due
    const values = { isLater: Boolean(later), sum, when: () => later && laterWhen(later), due: () => dueFacts(due) }
    await say({
      order,
      log: paymentLog(ledger.order, order, { kind: 'payment-rest-asked', sum }),
      buyer: ['payments', null, restAsked(values)],
    })
    return { id: newest }
  })
