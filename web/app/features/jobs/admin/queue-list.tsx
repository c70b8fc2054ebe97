import type { QueueCounts } from '@minato/contract/jobs/endpoints.ts'
import { type JobQueue, jobQueues, jobStates } from '@minato/contract/jobs/facts.ts'
import { useWide } from '~/lib/use-wide'
import { Button } from '~/ui/act/button'
import { Moment } from '~/ui/read/moment'
import { ActionsHead, cellLook, Head, Table } from '~/ui/read/table'

type Props = { counts: readonly QueueCounts[]; busy: boolean; onRunAll(queue: JobQueue): void }
type State = keyof typeof jobStates

const states = Object.entries(jobStates) as [State, string][]

/** What is done in the background, how much of it stands where, and when it was last done. */
export const QueueList = (shown: Props) => (useWide() ? <Rows {...shown} /> : <Cards {...shown} />)

const Rows = ({ counts, ...changes }: Props) => (
  <Table
    label="Queues"
    head={
      <>
        <Head label="Work" />
        {states.map(([state, label]) => (
          <Head key={state} label={label} />
        ))}
        <Head label="Last done" />
        <ActionsHead />
      </>
    }
  >
    {counts.map((count) => (
      <tr key={count.queue} className="border-b border-line last:border-0">
        <th scope="row" className={`${cellLook} text-left font-normal`}>
          <Name {...count} />
        </th>
        {states.map(([state]) => (
          <td key={state} className={`${cellLook} tabular-nums ${toneOf(state, count[state])}`}>
            {count[state]}
          </td>
        ))}
        <td className={cellLook}>
          <Done {...count} />
        </td>
        <td className={`${cellLook} text-right`}>
          <RunAll count={count} {...changes} />
        </td>
      </tr>
    ))}
  </Table>
)

const Cards = ({ counts, ...changes }: Props) => (
  <ul className="grid gap-3 sm:grid-cols-2" aria-label="Queues">
    {counts.map((count) => (
      <li key={count.queue} className="grid content-start gap-2 rounded-lg border border-line bg-surface p-3 text-sm">
        <div>
          <Name {...count} />
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
          {states.map(([state, label]) => (
            <div key={state} className="flex justify-between gap-2">
              <dt className="text-muted">{label}</dt>
              <dd className={`tabular-nums ${toneOf(state, count[state])}`}>{count[state]}</dd>
            </div>
          ))}
        </dl>
        <p className="text-xs text-muted">
          Last done: <Done {...count} />
        </p>
        <RunAll count={count} {...changes} />
      </li>
    ))}
  </ul>
)

const Name = ({ queue }: QueueCounts) => (
  <>
    <span className="block font-semibold">{jobQueues[queue].label}</span>
    <span className="block text-xs text-muted">{jobQueues[queue].does}</span>
  </>
)

const Done = ({ doneAt }: QueueCounts) => (doneAt ? <Moment at={doneAt} exact /> : 'not lately')

const RunAll = ({ count: { queue, failed }, busy, onRunAll }: Omit<Props, 'counts'> & { count: QueueCounts }) =>
  failed > 0 && (
    <Button
      size="small"
      className="justify-self-start whitespace-nowrap"
      busy={busy}
      onClick={() => onRunAll(queue)}
      aria-label={`Run all again: ${jobQueues[queue].label}`}
    >
      Run all again
    </Button>
  )

const toneOf = (state: State, count: number) =>
  count === 0 ? 'text-muted' : state === 'failed' ? 'font-bold text-bad' : 'font-bold'
