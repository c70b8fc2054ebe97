import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { isPriceAgreed } from '@minato/contract/deal/orders/facts.ts'
import { dealSteps } from '@minato/contract/deal/orders/steps/steps.ts'
import { formatLaterPayment, sumLabels as words } from '@minato/contract/deal/payments/due.ts'
import { t } from '@minato/contract/language/messages.ts'
import { joinSentences } from '@minato/contract/language/sentences.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { useState } from 'react'
import { paths } from '#paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/link.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Deadline } from '#ui/display/time/deadline.tsx'
import { LedgerTable } from './ledger-table.tsx'
import { MoneyUseChoice } from './money-choice.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { ReportForm } from './report-form.tsx'
import { paymentTexts } from './words.ts'

export const DealPayments = ({ deal }: { deal: Deal }) => (
  <div className="grid gap-3">
    {deal.order.status === 'CANCELLED' ? <Notice tone="bad">{paymentTexts.cancelled}</Notice> : <PayNow deal={deal} />}
    <MoneyUseChoice deal={deal} />
    <LedgerTable orderId={deal.order.id} payments={deal.payments} />
    <PaymentSummary deal={deal} />
  </div>
)

function PayNow({ deal }: { deal: Deal }) {
  const [isReporting, setReporting] = useState(false)
  const { waiting, later, balance, currency, hasOpenRest } = deal.payments
  if (isReporting) return <ReportForm deal={deal} side="buyer" onClose={() => setReporting(false)} />
  const isRefused = deal.next.step === 'send-proof'
  return (
    <div className="grid justify-items-start gap-3">
      <RefusalNotice deal={deal} />
      {waiting > 0 && <Notice tone="hold">{paymentTexts.checking}</Notice>}
      {isPaymentDue(deal) && <DueNow deal={deal} />}
      {hasOpenRest && waiting === 0 && <Notice tone="hold">{paymentTexts.restBeingChecked}</Notice>}
      {later && (
        <p>
          <strong>{words.later}</strong>: {formatLaterPayment({ ...later, sum: formatSum(later.sum, currency) })}
        </p>
      )}
      {!isPriceAgreed(deal.order) && <Notice tone="hold">{paymentTexts.notAgreed}</Notice>}
      {balance > 0 && (
        <Button onClick={() => setReporting(true)}>{isRefused ? t('Send another proof …') : t('I have paid …')}</Button>
      )}
    </div>
  )
}

/** False while a payment is checked or after one was not found: the buyer must not pay twice. */
const isPaymentDue = ({ payments, next }: Deal) =>
  payments.dueNow > 0 && payments.waiting === 0 && next.step !== 'send-proof'

function RefusalNotice({ deal }: { deal: Deal }) {
  const lastFacts = deal.payments.entries.at(-1)?.facts
  if (lastFacts?.kind !== 'refused') return null
  return (
    <Notice tone="bad">
      {joinSentences(
        t('We could not confirm your payment: {reason}', { reason: lastFacts.reason }),
        t('Do not pay twice.'),
      )}
    </Notice>
  )
}

function DueNow({ deal: { payments, next } }: { deal: Deal }) {
  const { dueNow, deposit, depositReached, currency } = payments
  const until = dealSteps[next.step].area === 'payments' ? next.until : null
  return (
    <div>
      <p className="text-sm text-muted">
        {deposit !== null && !depositReached ? t('To pay now (deposit)') : words.dueNow}
      </p>
      <p className="text-2xl font-extrabold tabular-nums">{formatSum(dueNow, currency)}</p>
      {until && <p className="text-sm">{renderRichText(t('Until <day/>'), { day: <Deadline at={until} /> })}</p>}
      <p className="mt-1 text-sm">
        {renderRichText(paymentTexts.account, {
          account: (text) => <TextLink to={paths.bankDetails}>{text}</TextLink>,
        })}
      </p>
    </div>
  )
}
