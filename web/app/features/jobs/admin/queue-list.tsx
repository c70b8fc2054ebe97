import { type JobQueue, jobQueues, jobStates } from '@minato/contract/job-facts.ts'
import type { QueueCounts } from '@minato/contract/jobs.ts'
import { Button } from '~/ui/button'
import { Moment } from '~/ui/moment'

type Shown = { counts: readonly QueueCounts[]; busy: boolean; onRunAll(queue: JobQueue): void }

const states = Object.entries(jobStates) as [keyof typeof jobStates, string][]

/** What is done in the background, how much of it stands where, and when it was last done. */
export const QueueList = ({ counts, busy, onRunAll }: Shown) => (
  <ul className="overflow-hidden rounded-lg border border-line bg-surface">
    {counts.map(({ queue, doneAt, ...count }) => (
      <li
        key={queue}
        className="grid items-center gap-x-6 gap-y-2 border-b border-line px-4 py-2.5 text-sm last:border-0 lg:grid-cols-[minmax(0,1fr)_24rem_9rem_8rem]"
      >
        <div>
          <h3 className="text-sm">{jobQueues[queue].label}</h3>
          <p className="text-xs text-muted">{jobQueues[queue].does}</p>
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-4">
          {states.map(([state, label]) => (
            <div key={state}>
              <dt className="text-xs text-muted">{label}</dt>
              <dd className={`tabular-nums ${toneOf(state, count[state])}`}>{count[state]}</dd>
            </div>
          ))}
        </dl>
        <p className="text-xs text-muted">
          {doneAt ? (
            <>
              Last done <Moment at={doneAt} exact />
            </>
          ) : (
            'Not done in two weeks'
          )}
        </p>
        {count.failed > 0 && (
          <Button
            size="small"
            busy={busy}
            onClick={() => onRunAll(queue)}
            aria-label={`Run all again: ${jobQueues[queue].label}`}
          >
            Run all again
          </Button>
        )}
      </li>
    ))}
  </ul>
)

const toneOf = (state: keyof typeof jobStates, count: number) =>
  count === 0 ? 'text-muted' : state === 'failed' ? 'font-bold text-bad' : 'font-bold'
