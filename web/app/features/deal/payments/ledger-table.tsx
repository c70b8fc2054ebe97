import { sumLabels as words } from '@minato/contract/deal/payments/due.ts'
import type { EntryFactsResponse } from '@minato/contract/deal/payments/entry.ts'
import { getEntryLabel, paymentMethods, paymentStates } from '@minato/contract/deal/payments/facts.ts'
import { getPaymentState } from '@minato/contract/deal/payments/ledger.ts'
import type { DealPayments, PaymentEntry } from '@minato/contract/deal/payments/payments.ts'
import { t } from '@minato/contract/language/messages.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import type { ReactNode } from 'react'
import { Badge } from '#ui/display/badge.tsx'
import { cellClass, Head, Row, Table } from '#ui/display/table.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { ProofLink } from './proof-of-entry.tsx'
import { stateTones } from './words.ts'

export function LedgerTable({ orderId, payments }: { orderId: string; payments: DealPayments }) {
  const { entries, currency } = payments
  if (entries.length === 0) return <p className="text-muted">{t('Nothing has been paid yet.')}</p>
  return (
    <Table
      label={t('Payments')}
      head={
        <>
          <Head label={t('Entry and amount')} className="max-sm:sr-only" />
          <Head label={words.balance} className="text-end max-sm:hidden" />
        </>
      }
    >
      {entries.map((entry) => (
        <Row key={entry.id}>
          <td className={`${cellClass} min-w-32`}>
            <Entry orderId={orderId} entry={entry} entries={entries}>
              {formatAmount(entry, payments)}
            </Entry>
          </td>
          <td className={`${cellClass} text-end tabular-nums max-sm:hidden`}>
            {entry.counted === null ? '' : formatSum(entry.balance, currency)}
          </td>
        </Row>
      ))}
    </Table>
  )
}

/** Counted entries have a sign; reported or promised ones are muted, refused ones struck out. */
function formatAmount({ id, counted, facts }: PaymentEntry, { entries, currency }: DealPayments) {
  if (counted !== null) return <strong>{`${counted < 0 ? '−' : '+'}${formatSum(Math.abs(counted), currency)}`}</strong>
  if (!('sum' in facts) || facts.sum === null || facts.currency === null) return ''
  const sum = formatSum(facts.sum, facts.currency)
  const isRefused = getPaymentState(id, entries) === 'refused'
  return isRefused ? <s className="text-muted">{sum}</s> : <span className="text-muted">{sum}</span>
}

type EntryProps = { orderId: string; entry: PaymentEntry; entries: PaymentEntry[]; children: ReactNode }

/** Details are below name and amount, since a phone has no space for another column. */
function Entry({ orderId, entry, entries, children }: EntryProps) {
  const { facts, method, at, by } = entry
  const state = facts.kind === 'reported' ? getPaymentState(entry.id, entries) : null
  return (
    <div className="grid">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold">{getEntryLabel(facts.kind, entry.counted)}</span>
        {state && <Badge tone={stateTones[state]}>{paymentStates[state]}</Badge>}
        <span className="ms-auto tabular-nums">{children}</span>
      </span>
      <span className="text-xs wrap-anywhere text-muted">
        {[facts.kind === 'reported' ? paymentMethods[method] : null, ...listDetails(facts)].map(
          (line) => line && <span key={line}>{line} · </span>,
        )}
        <Moment at={at} exact="wide" />
        {/* A long name would take too many lines on a phone. */}
        <span className="max-sm:hidden"> · {by}</span>
      </span>
      {entry.proofType && <ProofLink orderId={orderId} entry={entry} />}
    </div>
  )
}

type Line = string | null | undefined
type FactsOf<Kind extends EntryFactsResponse['kind']> = Extract<EntryFactsResponse, { kind: Kind }>

const formatReference = (of: { reference: string | null }) =>
  of.reference && t('Reference {reference}', { reference: of.reference })
const formatRemitter = (of: { remitter: string | null }) =>
  of.remitter && `${t('From an account that is not the buyer’s')}: ${of.remitter}`
const formatOtherOrder = ({ order }: { order: string }) => [t('Order {order}', { order: toShortId(order) })]
const formatCredit = ({ number, bank, latestShipment, expiresOn }: NonNullable<FactsOf<'reported'>['letter']>) =>
  t('L/C {number} of {bank}, latest shipment {shipment}, expires {end}', {
    number,
    bank,
    shipment: formatDate(latestShipment),
    end: formatDate(expiresOn),
  })

const detailsByKind: { [Kind in EntryFactsResponse['kind']]: (facts: FactsOf<Kind>) => Line[] } = {
  reported: ({ on, letter, ...of }) => [
    on && t('Sent on {day}', { day: formatDate(on) }),
    formatReference(of),
    formatRemitter(of),
    letter && formatCredit(letter),
  ],
  confirmed: ({ on, sum, currency, rate, source, fee, ...of }) =>
    [
      t('Value date {day}', { day: formatDate(on) }),
      rate &&
        t('{sum} at {rate} yen per dollar, {source}', { sum: formatSum(sum, currency), rate, source: source ?? '' }),
      fee && t('Bank charges {charge}', { charge: formatSum(fee, currency) }),
      formatReference(of),
      formatRemitter(of),
    ].map((line) => line || null),
  refused: ({ reason }) => [reason],
  refunded: ({ on, reason, ...of }) => [t('Sent on {day}', { day: formatDate(on) }), formatReference(of), reason],
  'moved-out': formatOtherOrder,
  'moved-in': formatOtherOrder,
  covered: () => [],
  'written-off': () => [],
  granted: ({ reason }) => [reason],
}
const listDetails = (facts: EntryFactsResponse) =>
  (detailsByKind[facts.kind] as (of: EntryFactsResponse) => Line[])(facts)
