import type { FailedJob, QueueCounts, UnsentMail } from '@minato/contract/office/jobs/endpoints.ts'
import { jobMessages, jobStates } from '@minato/contract/office/jobs/facts.ts'
import { jobQueues } from '@minato/contract/protocol/queues.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { act } from '~/office/acts'
import type { Column } from '~/office/columns'
import { Fetched } from '~/office/panel'
import { Fresh } from '~/office/record'
import { Screen } from '~/office/screen'
import { Moment } from '~/ui/read/moment'
import { type ListOfWork, WorkList } from './office-list.tsx'

/** How often the screen looks again while somebody looks at it, in milliseconds. */
const refetchInterval = 5000

/** What is done in the background, and what was given up or has not gone yet. */
export function BackgroundWork() {
  const found = useQuery({ ...query(api.jobs.failed), refetchInterval })
  const unsent = useQuery({ ...query(api.jobs.unsent), refetchInterval })
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed goes with its row.
  const toHeading = () => heading.current?.focus()
  return (
    <Screen title="Background Work" note={found.data && failedNote(found.data.counts)}>
      <Fresh found={found} remembered loading="Loading the background work" failed={jobMessages.loadFailed}>
        {({ data, counts }) => (
          <div className="grid gap-6">
            <WorkList list={queues} rows={counts.map((one) => ({ ...one, id: one.queue }))} onDone={toHeading} />
            <section aria-labelledby="given-up">
              <h2 id="given-up" ref={heading} tabIndex={-1} className="mb-2 text-base">
                {givenUp.label}
              </h2>
              <WorkList list={givenUp} rows={data} onDone={toHeading} />
            </section>
            <section aria-labelledby="not-sent">
              <h2 id="not-sent" className="mb-2 text-base">
                {notSent.label}
              </h2>
              <Fetched found={unsent} failed={jobMessages.loadFailed}>
                {({ data, total }) => (
                  <>
                    <WorkList list={notSent} rows={data} />
                    {total > data.length && <p className="mt-2 text-sm text-muted">And {total - data.length} more.</p>}
                  </>
                )}
              </Fetched>
            </section>
          </div>
        )}
      </Fresh>
    </Screen>
  )
}

function failedNote(counts: readonly QueueCounts[]) {
  const failed = counts.reduce((sum, one) => sum + one.failed, 0)
  return <span aria-live="polite">{failed === 0 ? jobMessages.noneFailed : `${failed} given up`}</span>
}

type Queue = QueueCounts & { id: string }
const queueName = ({ queue }: Pick<Queue, 'queue'>) => jobQueues[queue].label
const runFailed = () => ({ title: jobMessages.runFailedTitle, text: jobMessages.runFailed })

const countOf = ([state, label]: [string, string]): Column<Queue> => ({
  label,
  card: 'labelled',
  cell: (queue) => {
    const count = queue[state as keyof typeof jobStates]
    const tone = count === 0 ? 'text-muted' : state === 'failed' ? 'font-bold text-bad' : 'font-bold'
    return <span className={`tabular-nums ${tone}`}>{count}</span>
  },
})

/** What is done in the background, how much of it stands where, and when it was last done. */
const queues: ListOfWork<Queue> = {
  label: 'Queues',
  nameOf: queueName,
  lead: { label: 'Work', below: ({ queue }) => jobQueues[queue].does },
  columns: [
    ...Object.entries(jobStates).map(countOf),
    {
      label: 'Last done',
      card: 'labelled',
      cell: ({ doneAt }) => (doneAt ? <Moment at={doneAt} exact /> : 'not lately'),
    },
  ],
  act: act({
    label: 'Run all again',
    when: ({ failed }: Queue) => failed > 0,
    do: ({ queue }) => api.jobs.retryAll({ params: { queue } }),
    said: ({ count }) => jobMessages.runAllAgain(count),
    failed: runFailed,
    groups: ['jobs'],
  }),
}

/** What was tried as often as it may be: what it was about, why it failed, and a way to have it tried again. */
const givenUp: ListOfWork<FailedJob> = {
  label: 'Given up',
  none: jobMessages.noneFailed,
  nameOf: (job) => `${queueName(job)}, job ${job.id.slice(0, 8)}`,
  lead: {
    label: 'Work',
    name: queueName,
    below: ({ tries, failedAt, createdAt }) => (
      <>
        {tries === 1 ? 'One try' : `${tries} tries`}, given up <Moment at={failedAt} exact />
        <br />
        asked for <Moment at={createdAt} exact />
      </>
    ),
  },
  columns: [
    { label: 'Why', cell: ({ error }) => <span className="wrap-anywhere text-bad">{error}</span> },
    {
      label: 'About',
      cell: ({ about }) => (
        <span className="font-mono text-xs wrap-anywhere text-muted">
          {Object.entries(about)
            .map(([name, value]) => `${name} ${value}`)
            .join(' · ')}
        </span>
      ),
    },
  ],
  act: act({
    label: 'Run again',
    do: ({ queue, id }: FailedJob) => api.jobs.retry({ params: { queue, id } }),
    said: () => jobMessages.runAgain,
    failed: runFailed,
    groups: ['jobs'],
  }),
}

/** Messages that have not gone yet: to whom, about what, and why not. What is in them is nobody's business here. */
const notSent: ListOfWork<UnsentMail> = {
  label: 'Mail that has not gone yet',
  none: jobMessages.allSent,
  nameOf: ({ subject, to }) => `${subject}, to ${to}`,
  lead: {
    label: 'Message',
    name: ({ subject }) => subject,
    below: ({ to, kind, createdAt }) => (
      <>
        to {to} · {kind} · <Moment at={createdAt} exact />
      </>
    ),
  },
  columns: [
    {
      label: 'Tries',
      cell: ({ tries, error }) => (
        <span className="wrap-anywhere">
          {tries === 0 ? 'Not tried yet' : tries === 1 ? 'Tried once' : `Tried ${tries} times`}
          {error && <span className="block text-xs text-bad">{error}</span>}
        </span>
      ),
    },
  ],
  act: act({
    label: 'Send now',
    do: ({ id }: UnsentMail) => api.jobs.sendMail({ params: { id } }),
    said: () => jobMessages.sendsNow,
    failed: () => ({ title: jobMessages.sendFailedTitle, text: jobMessages.sendFailed }),
    groups: ['jobs'],
  }),
}
