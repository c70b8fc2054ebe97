import type { LedgerFileEntry } from '@minato/contract/deal/deal-archive/ledger-file.ts'
import { dealAreas } from '@minato/contract/deal/orders/steps/areas.ts'
import { getBalanceLine } from '@minato/contract/deal/payments/due.ts'
import { entryKinds, getEntryLabel, paymentMethods } from '@minato/contract/deal/payments/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { lineLabels } from '@minato/contract/shipping/freight/facts.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { formatMoney } from '@minato/contract/values/money.ts'
import { html } from '#lib/html.ts'
import type { DealArchive } from '../archive-data.ts'
import { fileLink, joinNonEmpty, moment, part } from './html-parts.ts'

export function paymentsPart(
  { payments: { currency, entries, asked, comesTo } }: DealArchive,
  missingNames: ReadonlySet<string>,
) {
  const money = (amount: number | null) => (amount === null ? '' : formatMoney(amount, currency))
  const row = (entry: LedgerFileEntry) =>
    html`<tr><td><span class="muted">${joinNonEmpty([moment(entry.at), entry.by])}</span><br>${getEntryLabel(entry.kind, entry.counts)}${entryDetails(entry)}${entry.proof && html`<br>${fileLink(entry.proof, t('Proof of payment'), missingNames)}`}</td><td class="sum">${money(entry.counts)}</td><td class="sum">${money(entry.balance)}</td></tr>`
  const sum = (label: string, amount: number) =>
    html`<tr><td colspan="2">${label}</td><td class="sum">${money(amount)}</td></tr>`
  return part(
    dealAreas.payments,
    html`<table>
<thead><tr><th>${t('Payment')}</th><th class="sum">${t('Amount')}</th><th class="sum">${t('Still open')}</th></tr></thead>
<tbody>${asked.lines.map(({ kind, amount }) => html`<tr><td>${lineLabels[kind]}</td><td class="sum">${money(amount)}</td><td></td></tr>`)}${sum(t('Total'), comesTo.total)}${entries.map(row)}</tbody>
<tfoot>${sum(t('Paid', {}, 'a sum'), comesTo.confirmed)}${comesTo.granted > 0 && sum(t('Granted'), comesTo.granted)}${comesTo.writtenOff > 0 && sum(entryKinds['written-off'], comesTo.writtenOff)}${sum(...getBalanceLine(comesTo))}</tfoot>
</table>`,
  )
}

const entryDetails = ({ facts: fact, method }: LedgerFileEntry) =>
  html`<br><span class="muted">${joinNonEmpty([
    'sum' in fact && fact.sum && formatMoney(fact.sum.amount, fact.sum.currency),
    paymentMethods[method],
    'rate' in fact && fact.rate && `${fact.rate} (${fact.source ?? ''})`,
    'on' in fact && fact.on && formatDate(fact.on),
    ...wordsOf(fact),
  ])}</span>`

const wordsOf = (fact: LedgerFileEntry['facts']) => [
  'reference' in fact && fact.reference,
  'reason' in fact && fact.reason,
  'order' in fact && toShortId(fact.order),
]
