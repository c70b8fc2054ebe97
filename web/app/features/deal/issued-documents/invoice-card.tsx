import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { type DocumentState, documentStates } from '@minato/contract/deal/issued-documents/invoice-check.ts'
import type { IssuedDocument } from '@minato/contract/deal/issued-documents/issued-document.ts'
import { formatTotalLabel } from '@minato/contract/deal/orders/amount.ts'
import { formatLaterPayment, sumLabels, toLaterPayment } from '@minato/contract/deal/payments/due.ts'
import { t } from '@minato/contract/language/messages.ts'
import { bankDetailLabels, getAccountFraudWarning } from '@minato/contract/platform/bank-accounts/facts.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { lineLabels } from '@minato/contract/shipping/freight/facts.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Badge, Notice, type Tone } from '#ui/display/badge.tsx'
import { type Fact, FactList } from '#ui/display/fact-list.tsx'
import { SumTable } from '#ui/display/sum.tsx'
import { IssuedDocumentOpener } from './open-issued.tsx'
import { issuedDocumentTexts as words } from './words.ts'

const tones: Record<DocumentState, Tone> = {
  valid: 'good',
  paid: 'still',
  replaced: 'still',
  cancelled: 'still',
  'run-out': 'bad',
  'account-changed': 'bad',
  'terms-changed': 'bad',
}

export const StateBadge = ({ state }: Pick<IssuedDocument, 'state'>) => (
  <Badge tone={tones[state]}>{documentStates[state].label}</Badge>
)

export function InvoiceCard({ deal, invoice, side }: { deal: Deal; invoice: IssuedDocument; side: DealSide }) {
  const { number, on, state, lines, total, currency, transfer } = invoice
  const { terms, destination } = deal.order
  const money = (sum: number) => formatSum(sum, currency)
  return (
    <section aria-label={number} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{number}</h3>
        <StateBadge state={state} />
        <span className="text-sm text-muted">{t('Issued on {day}', { day: formatDate(on) })}</span>
        <IssuedDocumentOpener orderId={deal.order.id} document={invoice} />
      </div>
      {state !== 'valid' && <Notice tone={tones[state]}>{documentStates[state].advice}</Notice>}
      <SumTable
        rows={lines.map(({ kind, sum }) => [lineLabels[kind], money(sum)])}
        total={[formatTotalLabel(state === 'terms-changed' ? null : terms, destination?.name), money(total)]}
      />
      {state === 'valid' && <FactList rows={toCurrentSumRows(deal, invoice, money)} />}
      {transfer && side === 'buyer' && (
        <div className="grid gap-2">
          <h4 className="text-sm font-semibold">{t('Pay to this account')}</h4>
          <FactList
            rows={[
              ...getKeys(bankDetailLabels).map((field): Fact => [bankDetailLabels[field], transfer.account[field]]),
              [t('Write this on the transfer'), transfer.write],
            ]}
          />
          <p className="text-sm text-muted">
            {getAccountFraudWarning()}{' '}
            <Link to={paths.verify} className="text-link underline">
              {t('Check the invoice with the code printed on it.')}
            </Link>
          </p>
        </div>
      )}
    </section>
  )
}

export function toPaymentRows(
  { deposit, balance }: Pick<IssuedDocument, 'deposit' | 'balance'>,
  money: (sum: number) => string,
) {
  const rows: Fact[] = deposit
    ? [
        [sumLabels.dueNow, money(deposit.sum)],
        [words.validUntil, formatDate(deposit.due)],
      ]
    : []
  return balance
    ? [...rows, [sumLabels.later, formatLaterPayment(toLaterPayment(balance, money(balance.sum)))] as Fact]
    : rows
}

function toCurrentSumRows(
  { payments: { dueNow, later, confirmed } }: Deal,
  { deposit }: IssuedDocument,
  money: (sum: number) => string,
) {
  const rows: Fact[] = dueNow > 0 ? [[sumLabels.dueNow, money(dueNow)]] : []
  if (confirmed <= 0 && deposit) rows.push([words.validUntil, formatDate(deposit.due)])
  if (later) rows.push([sumLabels.later, formatLaterPayment({ ...later, sum: money(later.sum) })])
  return rows
}
