import type { KeepDraft, RefundDraft } from '@minato/contract/deal/payments/draft.ts'
import type { MoneyChoice } from '@minato/contract/deal/payments/facts.ts'
import { sumRemaining } from '@minato/contract/deal/payments/ledger.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { refundDueText } from '../orders/deal-email.ts'
import { readHeldMoney, readOwedMoney, writeEntry } from '../orders/ledger/ledger.ts'
import type { PaymentEntryRow } from '../orders/ledger/table.ts'
import { createOrderReads } from '../orders/order-reads.ts'
import { creditRetained, moneyChosenOffice, paymentRefunded } from './emails.ts'
import { changeLedger, type Deps, type EntryRequest, requireDay, requireNewest, toSmallestUnit } from './entries.ts'
import { toPaymentLog, updateOrderAfterEntry } from './update-order.ts'

/** Returns the entry that brought the money. @throws Refusal 409 where less than `amount` of it remains */
export function requireSource(entries: readonly PaymentEntryRow[], id: string, amount: number) {
  const source = entries.find((entry) => entry.id === id)
  if (source?.kind !== 'reported' && source?.kind !== 'moved-in') throw new Refusal('payment-not-found')
  if (amount > sumRemaining(id, entries)) throw new Refusal('payment-more-than-left')
  return source
}

/** Records a refund to the account that a payment came from. */
export const refundPayment = (deps: Deps, by: Caller, { id, entry, key }: EntryRequest, draft: RefundDraft) =>
  changeLedger(deps, by, { orderId: id, key, request: ['refund', entry, draft] }, async ({ tx, say }, ledger) => {
    requireNewest(ledger, draft.newest)
    const { sum: requested, on, reference, reason } = draft
    requireDay(deps, on)
    const { currency } = ledger.standing
    const amount = toSmallestUnit(requested, currency)
    const source = requireSource(ledger.entries, entry, amount)
    const facts = { kind: 'refunded' as const, on, reference, reason }
    const of = { orderId: id, of: source.id, method: source.method }
    const writtenEntry = await writeEntry(tx, by, { ...of, facts, counts: { amount: -amount, currency } })
    const { order } = await updateOrderAfterEntry(deps, tx, by, ledger.order, 'refunded')
    const sum = { amount, currency }
    const { toReturn } = await readHeldMoney(createOrderReads(tx, [order]), order)
    const formatRefundDue = () => toReturn && refundDueText(toReturn)
    const email = paymentRefunded({ sum, day: () => formatDate(on), reason, held: formatRefundDue })
    await say({
      event: { kind: 'payment-refunded', sum },
      order,
      log: toPaymentLog(ledger.order, order, { kind: 'payment-refunded', sum, reason }),
      buyer: ['payments', { kind: 'payment', state: 'refunded', sum }, email],
    })
    return writtenEntry
  })

/** Retains the money of a cancelled order as credit at the buyer's request. Writes an event and no ledger entry. */
export const retainAsCredit = (
  deps: Deps,
  by: Caller,
  { id, key }: Pick<EntryRequest, 'id' | 'key'>,
  { newest, word }: KeepDraft,
) =>
  changeLedger(deps, by, { orderId: id, key, request: ['keep', newest, word] }, async ({ order, say }, ledger) => {
    requireNewest(ledger, newest)
    const { toReturn: sum } = await readHeldMoney(ledger.reads, order)
    if (!sum) throw new Refusal('payment-none-held')
    await say({
      event: { kind: 'credit-kept', sum, upTo: newest, word },
      log: toPaymentLog(order, order, { kind: 'credit-kept', sum, word }),
      buyer: ['payments', { kind: 'payment', state: 'kept', sum }, creditRetained({ sum, word })],
    })
    return { id: newest }
  })

/**
 * Records what the buyer wants done with money that we owe. Idempotent.
 * @throws Refusal 409 where nothing is owed
 */
export const chooseMoneyUse = (
  deps: Deps,
  by: Caller,
  { id, key }: Pick<EntryRequest, 'id' | 'key'>,
  choice: MoneyChoice,
) =>
  changeLedger(
    deps,
    by,
    { orderId: id, side: 'buyer', key, request: ['choose', choice] },
    async ({ order, say }, ledger) => {
      const owed = await readOwedMoney(ledger.reads, order)
      const newest = ledger.entries.at(-1)
      if (!owed || !newest) throw new Refusal('payment-none-owed')
      const sum = { amount: owed.amount, currency: owed.currency }
      if (owed.choice !== choice)
        await say({
          event: { kind: 'money-choice', choice, sum, upTo: newest.id },
          office: [
            'payments-to-check',
            { kind: 'payment', state: `${choice}-chosen`, sum },
            moneyChosenOffice({ choice, sum }),
          ],
        })
      return newest
    },
  )
