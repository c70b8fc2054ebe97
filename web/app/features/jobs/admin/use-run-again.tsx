import type { FailedJob } from '@minato/contract/jobs/endpoints.ts'
import { type JobQueue, jobMessages } from '@minato/contract/jobs/facts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { refresh } from '~/lib/query'
import { type Outcome, OutcomeDialog } from '~/ui/act/outcome-dialog'
import { toast } from '~/ui/act/toast'

/** Gives jobs that were given up their tries again: one, or all of a queue; and sends what has not gone. `dialog` is rendered once. */
export function useRunAgain(onDone: () => void) {
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const seen = useCallback(() => setOutcome(null), [])
  const failed = (title: string, text: string) => (error: unknown) =>
    setOutcome({ good: false, title, text: sentence(error, text) })
  const ended = {
    onError: failed(jobMessages.runFailedTitle, jobMessages.runFailed),
    onSettled: () => refresh(queries, 'jobs'),
  }
  const one = useMutation({
    mutationFn: ({ queue, id }: FailedJob) => api.jobs.retry({ params: { queue, id } }),
    onSuccess() {
      toast.success(jobMessages.runAgain)
      onDone()
    },
    ...ended,
  })
  const all = useMutation({
    mutationFn: (queue: JobQueue) => api.jobs.retryAll({ params: { queue } }),
    onSuccess({ count }) {
      toast.success(jobMessages.runAllAgain(count))
      onDone()
    },
    ...ended,
  })
  const mail = useMutation({
    mutationFn: (id: string) => api.jobs.sendMail({ params: { id } }),
    onSuccess: () => toast.success(jobMessages.sendsNow),
    onError: failed(jobMessages.sendFailedTitle, jobMessages.sendFailed),
    onSettled: ended.onSettled,
  })
  return {
    one: one.mutate,
    mail: mail.mutate,
    all: all.mutate,
    busy: one.isPending || all.isPending || mail.isPending,
    dialog: <OutcomeDialog outcome={outcome} onClose={seen} />,
  }
}
