import { messages, t } from '@minato/contract/language/messages.ts'
import type { QueueCounts } from '@minato/contract/office/jobs/endpoints.ts'
import { jobMessages, jobStates } from '@minato/contract/office/jobs/facts.ts'
import { jobQueues } from '@minato/contract/protocol/queues.ts'
import { api } from '#lib/api/api.ts'
import { createAction } from '#office/actions.tsx'
import type { Column } from '#office/list/rows/columns.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import type { WorkListKind } from './office-list.tsx'

type Queue = QueueCounts & { id: string }
export const formatQueueName = ({ queue }: Pick<Queue, 'queue'>) => jobQueues[queue].label
export const runFailed = () => ({ title: t('Could not run it again'), text: jobMessages.runFailed })

const toCountColumn = ([state, label]: [string, string]): Column<Queue> => ({
  label,
  card: 'labelled',
  cell: (queue) => {
    const count = queue[state as keyof typeof jobStates]
    const tone = count === 0 ? 'text-muted' : state === 'failed' ? 'font-bold text-bad' : 'font-bold'
    return <span className={`tabular-nums ${tone}`}>{count}</span>
  },
})

export const queues: WorkListKind<Queue> = messages({
  label: 'Kinds of work',
  nameOf: formatQueueName,
  doTo: (queue) => t('Run all again: {queue}', { queue: formatQueueName(queue) }),
  lead: { label: 'Work', below: ({ queue }) => jobQueues[queue].does },
  columns: [
    ...Object.entries(jobStates).map(toCountColumn),
    {
      label: 'Last done',
      card: 'labelled',
      cell: ({ doneAt }) => (doneAt ? <Moment at={doneAt} exact /> : t('not recently')),
    },
  ],
  act: createAction({
    label: 'Run all again',
    when: ({ failed }: Queue) => failed > 0,
    do: ({ queue }) => api.jobs.retryAll({ params: { queue } }),
    getMessage: ({ count }) => t('{count, plural, =1 {One job runs again.} other {# jobs run again.}}', { count }),
    failed: runFailed,
    groups: ['jobs'],
  }),
})
