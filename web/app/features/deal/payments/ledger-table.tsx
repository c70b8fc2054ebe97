import { sumWords as words } from '@minato/contract/deal/payments/due.ts'
import type { SaidFacts } from '@minato/contract/deal/payments/entry.ts'
import { entryKinds, paymentMethods, paymentStates } from '@minato/contract/deal/payments/facts.ts'
import { stateOf } from '@minato/contract/deal/payments/ledger.ts'
import type { DealPayments, PaymentEntry } from '@minato/contract/deal/payments/payments.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { Badge } from '~/ui/read/badge'
import { Moment } from '~/ui/read/moment'
import { cellLook, Head, Row, Table } from '~/ui/read/table'
import { ProofLink } from './proof-of-entry.tsx'
import { paymentScreen, stateTones } from './words.ts'

/** Every entry of a ledger, oldest first, with what was open after each. */
export function LedgerTable({ orderId, payments }: { orderId: string; payments: DealPayments }) {
  const { entries, currency } = payments
  if (entries.length === 0) return <p className="text-muted">{paymentScreen.none}</p>
  return (
    <Table
      label="Payments"
      head={
        <>
          <Head label="Entry" />
          <Head label="Amount" className="text-right" />
          <Head label={words.balance} className="text-right max-sm:hidden" />
        </>
      }
    >
      {entries.map((entry) => (
        <Row key={entry.id}>
          <td className={`${cellLook} min-w-32`}>
            <Entry orderId={orderId} entry={entry} entries={entries} />
          </td>
          <td className={`${cellLook} text-right tabular-nums`}>{amountOf(entry, entries, currency)}</td>
          <td className={`${cellLook} text-right tabular-nums max-sm:hidden`}>
            {entry.counted === null ? '' : formatSum(entry.balance, currency)}
          </td>
        </Row>
      ))}
    </Table>
  )
}

/** What counts with its sign; what was only said, or promised, is paler; what was refused is struck out. */
function amountOf({ id, counted, facts }: PaymentEntry, entries: PaymentEntry[], currency: DealPayments['currency']) {
  if (counted !== null) return <strong>{`${counted < 0 ? '−' : ''}${formatSum(Math.abs(counted), currency)}`}</strong>
  if (!('sum' in facts) || facts.sum === null || facts.currency === null) return ''
  const sum = formatSum(facts.sum, facts.currency)
  const isRefused = stateOf(id, entries) === 'refused'
  return isRefused ? <s className="text-muted">{sum}</s> : <span className="text-muted">{sum}</span>
}

function Entry({ orderId, entry, entries }: { orderId: string; entry: PaymentEntry; entries: PaymentEntry[] }) {
  const { facts, method, at, by } = entry
  const state = facts.kind === 'reported' ? stateOf(entry.id, entries) : null
  return (
    <div className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold">{entryKinds[facts.kind]}</span>
        {state && <Badge tone={stateTones[state]}>{paymentStates[state]}</Badge>}
      </span>
      {[facts.kind === 'reported' ? paymentMethods[method] : null, ...detailsOf(facts)].map(
        (line) => line && <span key={line}>{line}</span>,
      )}
      <span className="text-xs text-muted">
        <Moment at={at} exact /> · {by}
      </span>
      {entry.proofType && <ProofLink orderId={orderId} entry={entry} />}
    </div>
  )
}

/** What an entry says, a line each. */
function detailsOf(facts: SaidFacts): (string | null)[] {
  const reference = 'reference' in facts && facts.reference ? `Reference ${facts.reference}` : null
  const remitter = 'remitter' in facts && facts.remitter ? `${paymentScreen.otherAccount}: ${facts.remitter}` : null
  switch (facts.kind) {
    case 'reported':
      return [
        facts.on && `Sent on ${dateText(facts.on)}`,
        reference,
        remitter,
        facts.letter && letterText(facts.letter),
      ]
    case 'confirmed': {
      const rate =
        facts.rate && `${formatSum(facts.sum, facts.currency)} at ${facts.rate} yen for a dollar, ${facts.source}`
      const fee = facts.fee && `Banks kept ${formatSum(facts.fee, facts.currency)}`
      return [`Value of ${dateText(facts.on)}`, rate || null, fee || null, reference, remitter]
    }
    case 'refused':
      return [facts.reason]
    case 'refunded':
      return [`Sent on ${dateText(facts.on)}`, reference, facts.reason]
    case 'moved-out':
    case 'moved-in':
      return [`Order ${shortId(facts.order)}`]
    default:
      return []
  }
}

const letterText = ({
  number,
  bank,
  latestShipment,
  expiresOn,
}: NonNullable<Extract<SaidFacts, { kind: 'reported' }>['letter']>) =>
  `L/C ${number} of ${bank}, latest shipment ${dateText(latestShipment)}, ends ${dateText(expiresOn)}`
