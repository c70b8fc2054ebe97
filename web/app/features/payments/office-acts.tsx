import { formatSum } from '@minato/contract/bank-accounts/facts.ts'
import type { Deal } from '@minato/contract/deals/deal.ts'
import { useState } from 'react'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { Button } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'
import { sourcesOf } from './from-payment.tsx'
import { KeepForm, MoveForm, RefundForm } from './give-back.tsx'
import { ReportForm } from './report-form.tsx'
import { usePayment } from './use-payment.ts'
import { paymentScreen } from './words.ts'

/** What is done, with the deal as it was seen when it began: where an entry has come since, the server says so, and nothing is done. */
type Act = { what: 'record' | 'refund' | 'move' | 'keep'; seen: Deal }

/** What the office does with a ledger beside answering what waits: one form at a time. */
export function OfficeActs({ deal }: { deal: Deal }) {
  const [act, setAct] = useState<Act | null>(null)
  const { payments } = deal
  const close = () => setAct(null)
  if (act?.what === 'record') return <ReportForm deal={act.seen} side="office" onClose={close} />
  if (act?.what === 'refund') return <RefundForm deal={act.seen} onClose={close} />
  if (act?.what === 'move') return <MoveForm deal={act.seen} onClose={close} />
  if (act?.what === 'keep') return <KeepForm deal={act.seen} onClose={close} />
  const hasSources = sourcesOf(payments).length > 0
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" onClick={() => setAct({ what: 'record', seen: deal })}>
        Record a payment …
      </Button>
      {hasSources && (
        <Button size="small" onClick={() => setAct({ what: 'refund', seen: deal })}>
          Refund …
        </Button>
      )}
      {hasSources && payments.overpaid > 0 && (
        <Button size="small" onClick={() => setAct({ what: 'move', seen: deal })}>
          Move to another order …
        </Button>
      )}
      {deal.next.step === 'give-back' && (
        <Button size="small" onClick={() => setAct({ what: 'keep', seen: deal })}>
          Keep as credit …
        </Button>
      )}
      <WriteOff deal={deal} />
    </div>
  )
}

/** A bank charge that may pass: what is missing now, where that is little enough. */
function WriteOff({ deal: { order, payments } }: { deal: Deal }) {
  const { mutate, isPending, error } = usePayment<string>({
    send: (newest, options) => api.payments.writeOff({ params: { id: order.id }, body: { newest } }, options),
    said: paymentScreen.writtenOff,
  })
  const { dueNow, toleranceLeft = 0, currency, entries } = payments
  const newest = entries.at(-1)?.id
  if (!newest || dueNow <= 0 || dueNow > toleranceLeft) return null
  return (
    <>
      <Button size="small" busy={isPending} onClick={() => mutate(newest)}>
        Write off {formatSum(dueNow, currency)}
      </Button>
      {error && <Notice tone="bad">{sentence(error, paymentScreen.failed)}</Notice>}
    </>
  )
}
