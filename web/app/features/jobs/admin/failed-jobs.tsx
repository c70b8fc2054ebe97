import type { FailedJob } from '@minato/contract/jobs/endpoints.ts'
import { jobMessages, jobQueues } from '@minato/contract/jobs/facts.ts'
import { Button } from '~/ui/act/button'
import { Moment } from '~/ui/read/moment'

type Props = { jobs: readonly FailedJob[]; busy: boolean; onRun(job: FailedJob): void }

/** What was tried as often as it may be: what it was about, why it failed, and a way to have it tried again. */
export function FailedJobs({ jobs, busy, onRun }: Props) {
  if (jobs.length === 0) return <p className="text-sm text-muted">{jobMessages.noneFailed}.</p>
  return (
    <ul className="overflow-hidden rounded-lg border border-line bg-surface">
      {jobs.map((job) => (
        <li
          key={job.id}
          className="grid items-start gap-x-6 gap-y-2 border-b border-line px-4 py-2.5 text-sm last:border-0 lg:grid-cols-[15rem_minmax(0,1fr)_8rem]"
        >
          <div>
            <h3 className="text-sm">{jobQueues[job.queue].label}</h3>
            <p className="text-xs text-muted">
              {job.tries === 1 ? 'One try' : `${job.tries} tries`}, given up <Moment at={job.failedAt} exact />
              <br />
              asked for <Moment at={job.createdAt} exact />
            </p>
          </div>
          <div className="min-w-0">
            <p className="wrap-anywhere text-bad">{job.error}</p>
            <p className="font-mono text-xs wrap-anywhere text-muted empty:hidden">
              {Object.entries(job.about)
                .map(([name, value]) => `${name} ${value}`)
                .join(' · ')}
            </p>
          </div>
          <Button
            size="small"
            className="justify-self-start lg:justify-self-end"
            busy={busy}
            onClick={() => onRun(job)}
            aria-label={`Run again: ${jobQueues[job.queue].label}, job ${job.id.slice(0, 8)}`}
          >
            Run again
          </Button>
        </li>
      ))}
    </ul>
  )
}
