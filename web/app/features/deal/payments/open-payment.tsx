import { paymentMethods } from '@minato/contract/deal/payments/facts.ts'
import { getPaymentState } from '@minato/contract/deal/payments/ledger.ts'
import type { DealPayments } from '@minato/contract/deal/payments/payments.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { useState } from 'react'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { ConfirmForm, type EntryParams, type ReportedEntry } from './confirm-form.tsx'
import { ProofBeside } from './proof-of-entry.tsx'
import { paymentTexts } from './words.ts'

type Props = {
  orderId: string
  payments: DealPayments
  entry: ReportedEntry /** The oldest payment that waits, open by default. */
  isFirst: boolean
}

/** Oldest first. Accepted letters of credit stay until the bank has paid. */
export const listOpenPayments = ({ entries }: DealPayments) =>
  entries.filter((entry): entry is ReportedEntry => {
    if (entry.facts.kind !== 'reported') return false
    const state = getPaymentState(entry.id, entries)
    return state === 'waiting' || state === 'covered'
  })

function summarizePayment({ facts: { reference }, method: code, by }: ReportedEntry) {
  const method = paymentMethods[code]
  return reference
    ? t('<sum/>, {method}, {by}, <moment/>, reference {reference}', { method, by, reference })
    : t('<sum/>, {method}, {by}, <moment/>', { method, by })
}

export function OpenPayment({ orderId, payments, entry, isFirst }: Props) {
  const [isRefusing, setRefusing] = useState(false)
  const { facts, at } = entry
  const params = { id: orderId, entry: entry.id }
  const sum =
    facts.sum && facts.currency ? formatSum(facts.sum, facts.currency) : t('A proof of payment without an amount')
  const canAcceptCredit = facts.letter && getPaymentState(entry.id, payments.entries) === 'waiting'
  return (
    <section aria-label={t('Payment to check: {sum}', { sum })}>
      <details open={isFirst} className="px-3">
        <summary className="cursor-pointer py-2 text-sm">
          {renderRichText(summarizePayment(entry), { sum: <strong>{sum}</strong>, moment: <Moment at={at} exact /> })}
        </summary>
        <div className={`grid gap-4 pt-1 pb-3 ${entry.proofType ? 'xl:grid-cols-2' : ''}`}>
          {entry.proofType && (
            <div className="xl:order-2">
              <ProofBeside orderId={orderId} entry={entry} />
            </div>
          )}
          <div className="grid content-start gap-3">
            {facts.remitter && <Notice tone="bad">{paymentTexts.askForLetter(facts.remitter)}</Notice>}
            {canAcceptCredit && <CoverButton params={params} />}
            {isRefusing ? (
              <RefuseForm params={params} onClose={() => setRefusing(false)} />
            ) : (
              <ConfirmForm params={params} payments={payments} entry={entry} onRefuse={() => setRefusing(true)} />
            )}
          </div>
        </div>
      </details>
    </section>
  )
}

function RefuseForm({ params, onClose }: { params: EntryParams; onClose(): void }) {
  const form = useDealForm({
    formName: 'refuse-payment',
    id: `${params.id}.${params.entry}`,
    initialValues: () => ({ reason: '' }),
    send: (body, options) => api.payments.refuse({ params, body }, options),
    successText: t('The payment was refused, and the buyer was told why.'),
    onSuccess: onClose,
  })
  return (
    <DealForm form={form} label={t('Refuse the payment')} submit={t('Refuse')} variant="plain" onClose={onClose}>
      <TextField label={t('Reason (shown to the buyer)')} required autoFocus {...form.field('reason')} />
    </DealForm>
  )
}

function CoverButton({ params }: { params: EntryParams }) {
  const { run, isPending, error } = useDealAction<void>({
    send: (_, options) => api.payments.cover({ params }, options),
    successText: t('The letter of credit was accepted.'),
  })
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="main" busy={isPending} onClick={() => run()}>
        {t('Accept the letter of credit')}
      </Button>
      {error && <Notice tone="bad">{getFailureText(error)}</Notice>}
    </div>
  )
}
