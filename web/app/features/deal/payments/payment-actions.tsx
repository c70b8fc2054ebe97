import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { isIncoming } from '@minato/contract/deal/payments/ledger.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { useState } from 'react'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { KeepForm, MoveForm, RefundForm } from './overpayment-forms.tsx'
import { listSources } from './payment-part.tsx'
import { ReportForm } from './report-form.tsx'
import { paymentTexts } from './words.ts'

export function PaymentActions({ deal }: { deal: Deal }) {
  const [openForm, setOpenForm] = useState<'record' | 'refund' | 'move' | 'keep' | null>(null)
  const { payments } = deal
  const close = () => setOpenForm(null)
  if (openForm === 'record') return <ReportForm deal={deal} side="office" onClose={close} />
  if (openForm === 'refund') return <RefundForm deal={deal} onClose={close} />
  if (openForm === 'move') return <MoveForm deal={deal} onClose={close} />
  if (openForm === 'keep') return <KeepForm deal={deal} onClose={close} />
  const hasSources = listSources(payments).length > 0
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" onClick={() => setOpenForm('record')}>
        {t('Record a payment …')}
      </Button>
      {hasSources && (
        <Button size="small" onClick={() => setOpenForm('refund')}>
          {t('Refund …')}
        </Button>
      )}
      {hasSources && payments.overpaid > 0 && (
        <Button size="small" onClick={() => setOpenForm('move')}>
          {t('Move to another order …')}
        </Button>
      )}
      {deal.next.step === 'give-back' && (
        <Button size="small" onClick={() => setOpenForm('keep')}>
          {t('Keep as credit …')}
        </Button>
      )}
      <SmallBalance deal={deal} />
    </div>
  )
}

function SmallBalance({ deal: { order, payments } }: { deal: Deal }) {
  const params = { id: order.id }
  const writeOff = useDealAction<string>({
    send: (newest, options) => api.payments.writeOff({ params, body: { newest } }, options),
    successText: t('The bank charge was written off.'),
  })
  const request = useDealAction<string>({
    send: (newest, options) => api.payments.askRest({ params, body: { newest } }, options),
    successText: t('The buyer gets an email that asks for it.'),
  })
  const { balance, hasOpenRest, toleranceLeft = 0, currency, entries } = payments
  const newest = entries.at(-1)?.id
  const hasPayment = entries.some(isIncoming)
  if (!newest || !hasPayment || balance <= 0 || balance > toleranceLeft) return null
  const missingText = formatSum(balance, currency)
  const error = writeOff.error ?? request.error
  return (
    <>
      <Button size="small" busy={writeOff.isPending} onClick={() => writeOff.run(newest)}>
        {paymentTexts.writeOff(missingText)}
      </Button>
      {hasOpenRest && (
        <Button size="small" busy={request.isPending} onClick={() => request.run(newest)}>
          {paymentTexts.requestRest(missingText)}
        </Button>
      )}
      {error && <Notice tone="bad">{getFailureText(error, paymentTexts.failed)}</Notice>}
    </>
  )
}
