import type { ConfirmDraft } from '@minato/contract/deal/payments/draft.ts'
import { paymentMessages } from '@minato/contract/deal/payments/facts.ts'
import type { LedgerSummary } from '@minato/contract/deal/payments/ledger.ts'
import { convertMoney, isNearRate } from '@minato/contract/deal/payments/tolerance.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { yenPerDollar } from '@minato/contract/values/money.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Reader } from '#lib/people/reader.ts'
import * as exchangeRate from '#platform/exchange-rate/exchange-rate.ts'
import * as users from '#platform/users/users.ts'
import { refundDueText } from '../orders/deal-email.ts'
import { readDue } from '../orders/due.ts'
import { loadLedger, readHeldMoney, writeEntry } from '../orders/ledger/ledger.ts'
import { createOrderReads } from '../orders/order-reads.ts'
import type { OrderRow } from '../orders/table.ts'
import { describeOpenAmount, dueFacts } from './due-texts.ts'
import { letterOfCreditAccepted, paymentConfirmed } from './emails.ts'
import { changeLedger, type Deps, type EntryRequest, requireDay, requireOpenReport, toSmallestUnit } from './entries.ts'
import { forgiveRemainder } from './remainder.ts'
import { findOtherRemitter } from './report-payment.ts'
import { toPaymentLog, updateOrderAfterEntry } from './update-order.ts'

export const confirmPayment = (deps: Deps, by: Caller, { id, entry, key }: EntryRequest, draft: ConfirmDraft) =>
  changeLedger(deps, by, { orderId: id, key, request: ['confirm', entry, draft] }, async ({ tx, now, say }, ledger) => {
    const { row } = requireOpenReport(ledger, entry)
    const { currency, on, reference } = draft
    requireDay(deps, on)
    const amount = toSmallestUnit(draft.sum, currency)
    const { currency: dealCurrency } = ledger.standing
    const counts = { amount: requireCountedAmount(draft, amount, dealCurrency), currency: dealCurrency }
    const isOther = currency !== dealCurrency
    const facts = {
      kind: 'confirmed' as const,
      sum: { amount, currency },
      charges: draft.fee ? toSmallestUnit(draft.fee, currency, 'fee') : null,
      on,
      rate: isOther ? (draft.rate ?? null) : null,
      source: isOther ? draft.source : null,
      reference,
      remitter: await findOtherRemitter(tx, ledger.order, draft.remitter),
    }
    const of = { orderId: id, of: row.id, method: row.method }
    const writtenEntry = await writeEntry(tx, by, { ...of, facts, counts })
    if (draft.missing !== undefined) await requireMissing(tx, ledger.order, draft.missing)
    // Received money is accepted as proof that the buyer owns the email address.
    await users.confirmEmail(tx, ledger.order.userId, now)
    const writtenOff = draft.rest === 'forgive' ? await forgiveRemainder(tx, by, ledger.order) : null
    const { order } = await updateOrderAfterEntry(deps, tx, by, ledger.order, 'confirmed', {
      asksRest: draft.rest === 'ask',
    })
    const { sum } = facts
    await say({ kind: 'payment-confirmed', sum })
    const reads = createOrderReads(tx, [order])
    const due = await readDue(reads, order, now)
    const { toReturn } = await readHeldMoney(reads, order)
    const open = () => (toReturn ? refundDueText(toReturn) : describeOpenAmount(due, writtenOff)) || null
    const email = paymentConfirmed({ sum, open, due: () => dueFacts(due) })
    await say({
      event: writtenOff && { kind: 'payment-written-off', sum: writtenOff },
      order,
      log: toPaymentLog(ledger.order, order, { kind: 'payment-confirmed', sum, forgiven: writtenOff }),
      buyer: ['payments', { kind: 'payment', state: 'confirmed', sum }, email],
    })
    return writtenEntry
  })

/** @throws Refusal 409 where the missing sum differs from the decided one, because a price or payment has changed */
async function requireMissing(tx: Database, order: OrderRow, missing: number) {
  const { balance, currency } = (await loadLedger(tx, order)).standing
  if (toSmallestUnit(missing, currency, 'missing') !== balance) throw new Refusal('stale')
}

/** Returns the amount in the deal's currency. For another currency the office states sum, rate and source. */
function requireCountedAmount(
  { currency, counted, rate, source }: ConfirmDraft,
  amount: number,
  to: LedgerSummary['currency'],
) {
  if (currency === to) return amount
  if (!rate) throw new Refusal('invalid', paymentMessages.rate).at('rate')
  if (!source) throw new Refusal('invalid', paymentMessages.source).at('source')
  if (!counted) throw new Refusal('invalid', t('Please enter the amount that it counts for')).at('counted')
  const counts = toSmallestUnit(counted, to, 'counted')
  if (!isNearRate(counts, { amount, currency }, to, rate))
    throw new Refusal('invalid', paymentMessages.countsFar).at('counted')
  return counts
}

/** Accepts a letter of credit. It is security, not money, and holds the order until its latest shipment. */
export const acceptLetterOfCredit = (deps: Deps, by: Caller, { id, entry, key }: EntryRequest) =>
  changeLedger(deps, by, { orderId: id, key, request: ['cover', entry] }, async ({ tx, say }, ledger) => {
    const { row, facts, state } = requireOpenReport(ledger, entry)
    if (state === 'covered') throw new Refusal('payment-answered')
    const { letter, sum } = facts
    if (!letter || !sum) throw new Refusal('payment-no-letter')
    const { currency } = ledger.standing
    const [rate] = await exchangeRate.listLatestRates(tx, 1)
    const amount = convertMoney(sum, currency, rate?.rate ?? yenPerDollar)
    const covered = { kind: 'covered' as const, sum: { amount, currency } }
    const writtenEntry = await writeEntry(tx, by, { orderId: id, of: row.id, method: row.method, facts: covered })
    const until = new Date(`${letter.latestShipment}T23:59:59+09:00`)
    const longer = until > ledger.order.reservedUntil && { reservedUntil: until, warnedAt: null }
    const { order } = await updateOrderAfterEntry(deps, tx, by, ledger.order, 'covered', longer || {})
    const number = ({ isConfirmed }: Reader) => (isConfirmed ? letter.number : '…')
    const email = letterOfCreditAccepted({ number, sum, day: () => formatDate(letter.latestShipment) })
    await say({
      event: { kind: 'payment-covered', sum },
      order,
      log: toPaymentLog(ledger.order, order, { kind: 'payment-covered', sum }),
      buyer: ['payments', { kind: 'payment', state: 'covered', sum }, email],
    })
    return writtenEntry
  })
