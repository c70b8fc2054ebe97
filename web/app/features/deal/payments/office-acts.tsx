import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { isIncoming } from '@minato/contract/deal/payments/ledger.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { useState } from 'react'
import { useDealAct } from '#forms/deal/use-deal-act.ts'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { Button } from '#ui/act/button.tsx'
import { Notice } from '#ui/read/badge.tsx'
import { sourcesOf } from './from-payment.tsx'
import { KeepForm, MoveForm, RefundForm } from './give-back.tsx'
import { ReportForm } from './report-form.tsx'
import { paymentScreen } from './words.ts'

export function OfficeActs({ deal }: { deal: Deal }) {
  const [act, setAct] = useState<'record' | 'refund' | 'move' | 'keep' | null>(null)
  const { payments } = deal
  const close = () => setAct(null)
  if (act === 'record') return <ReportForm deal={deal} side="office" onClose={close} />
  if (act === 'refund') return <RefundForm deal={deal} onClose={close} />
  if (act === 'move') return <MoveForm deal={deal} onClose={close} />
  if (act === 'keep') return <KeepForm deal={deal} onClose={close} />
  const hasSources = sourcesOf(payments).length > 0
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" onClick={() => setAct('record')}>
        {t('Record a payment …')}
      </Button>
      {hasSources && (
        <Button size="small" onClick={() => setAct('refund')}>
          {t('Refund …')}
        </Button>
      )}
      {hasSources && payments.overpaid > 0 && (
        <Button size="small" onClick={() => setAct('move')}>
          {t('Move to another order …')}
        </Button>
      )}
      {deal.next.step === 'give-back' && (
        <Button size="small" onClick={() => setAct('keep')}>
          {t('Keep as credit …')}
        </Button>
      )}
      <SmallRest deal={deal} />
    </div>
  )
}

/** Offers to write off or request a missing sum within the tolerance. */
function SmallRest({ deal: { order, payments } }: { deal: Deal }) {
  const params = { id: order.id }
  const forgive = useDealAct<string>({
    send: (newest, options) => api.payments.writeOff({ params, body: { newest } }, options),
    done: paymentScreen.writtenOff,
  })
  const ask = useDealAct<string>({
    send: (newest, options) => api.payments.askRest({ params, body: { newest } }, options),
    done: paymentScreen.restAsked,
  })
  const { balance, hasOpenRest, toleranceLeft = 0, currency, entries } = payments
  const newest = entries.at(-1)?.id
  const hasPayment = entries.some(isIncoming)
  if (!newest || !hasPayment || balance <= 0 || balance > toleranceLeft) return null
  const rest = formatSum(balance, currency)
  const error = forgive.error ?? ask.error
  return (
    <>
      <Button size="small" busy={forgive.isPending} onClick={() => forgive.run(newest)}>
        {paymentScreen.forgive(rest)}
      </Button>
      {hasOpenRest && (
        <Button size="small" busy={ask.isPending} onClick={() => ask.run(newest)}>
          {paymentScreen.ask(rest)}
        </Button>
      )}
      {error && <Notice tone="bad">{sentence(error, paymentScreen.failed)}</Notice>}
    </>
  )
}
