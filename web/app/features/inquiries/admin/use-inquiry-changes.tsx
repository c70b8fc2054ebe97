import { inquiryStatuses } from '@minato/contract/inquiries/facts.ts'
import type { Inquiry } from '@minato/contract/inquiries/inquiry.ts'
import { inquiryAdminMessages } from '@minato/contract/inquiries/office.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { api } from '~/lib/api'
import { isProblem, sentence } from '~/lib/failure'
import { refresh } from '~/lib/query'
import { ConfirmDialog } from '~/ui/act/dialog'
import { type Outcome, OutcomeDialog } from '~/ui/act/outcome-dialog'
import { toast } from '~/ui/act/toast'
import { nameOf } from './inquiry-summary.tsx'

const texts = inquiryAdminMessages
type Step = { inquiry: Inquiry; status: Inquiry['status'] }

/**
 * Changing the status and deleting, with everything that is asked and told about it. `dialogs` must be rendered once.
 * @param onDeleted  what else is to be done then
 */
export function useInquiryChanges(onDeleted?: (inquiry: Inquiry) => void) {
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [step, setStep] = useState<Step | null>(null)
  const [deleting, setDeleting] = useState<Inquiry | null>(null)
  const done = useCallback(() => setOutcome(null), [])
  const failed = (title: string, text: string) => (error: unknown) => {
    setOutcome({ good: false, title, text: sentence(error, text) })
    if (isProblem(error, 'stale')) refresh(queries, 'inquiries')
  }

  const move = useMutation({
    mutationFn: ({ inquiry: { id, version }, status }: Step) =>
      api.inquiries.update({ params: { id }, body: { status, version } }),
    onSuccess: async (inquiry, { inquiry: before }) => {
      toast.success(texts.changedStatus(inquiryStatuses[inquiry.status]), () =>
        move.mutate({ inquiry, status: before.status }),
      )
      await refresh(queries, 'inquiries')
    },
    onError: failed(texts.updateFailedTitle, texts.updateFailed),
    onSettled: () => setStep(null),
  })
  const remove = useMutation({
    mutationFn: ({ id }: Inquiry) => api.inquiries.remove({ params: { id } }),
    onSuccess: async (_, inquiry) => {
      toast.success(texts.deleted)
      onDeleted?.(inquiry)
      await refresh(queries, 'inquiries')
    },
    onError: failed(texts.deleteFailedTitle, texts.deleteFailed),
    onSettled: () => setDeleting(null),
  })

  const dialogs = (
    <>
      <ConfirmDialog
        open={step !== null}
        onClose={() => setStep(null)}
        title={step ? texts.changeStatus(inquiryStatuses[step.status]) : ''}
        text={step && nameOf(step.inquiry)}
        confirm="Change"
        look="main"
        onConfirm={() => step && move.mutate(step)}
        busy={move.isPending}
      />
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={texts.deleteTitle}
        text={texts.deleteText}
        thing={deleting && nameOf(deleting)}
        confirm={texts.deleteConfirm}
        onConfirm={() => deleting && remove.mutate(deleting)}
        busy={remove.isPending}
      />
      <OutcomeDialog outcome={outcome} onClose={done} />
    </>
  )
  const askStatus = (inquiry: Inquiry, status: Inquiry['status']) => setStep({ inquiry, status })
  return { askStatus, askDelete: setDeleting, dialogs }
}
