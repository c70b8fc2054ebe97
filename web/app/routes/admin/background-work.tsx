import { jobMessages } from '@minato/contract/jobs/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { FailedJobs } from '~/features/jobs/admin/failed-jobs'
import { QueueList } from '~/features/jobs/admin/queue-list'
import { UnsentMails } from '~/features/jobs/admin/unsent-mails'
import { useRunAgain } from '~/features/jobs/admin/use-run-again'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { query } from '~/lib/query'
import { adminMeta } from '~/office/meta'
import { Screen } from '~/office/screen'
import { Button } from '~/ui/act/button'
import { Failure, LoadingRows } from '~/ui/read/states'

export const meta = () => adminMeta('Background Work')

/** How often the screen looks again while somebody looks at it, in milliseconds. */
const every = 5000

export default function BackgroundWork() {
  const found = useQuery({ ...query(api.jobs.failed), refetchInterval: every })
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed goes with its row.
  const again = useRunAgain(() => heading.current?.focus())
  return (
    <Screen title="Background Work" note={found.data && failedNote(found.data.counts)}>
      {found.isPending ? (
        <LoadingRows label="Loading the background work" />
      ) : found.isLoadingError ? (
        <Failure title={jobMessages.loadFailed} text={sentence(found.error)}>
          <Button onClick={() => found.refetch()}>Try Again</Button>
        </Failure>
      ) : (
        <div className="grid gap-6">
          <QueueList counts={found.data.counts} busy={again.busy} onRunAll={again.all} />
          <section aria-labelledby="given-up">
            <h2 id="given-up" ref={heading} tabIndex={-1} className="mb-2 text-base">
              Given up
            </h2>
            <FailedJobs jobs={found.data.data} busy={again.busy} onRun={again.one} />
          </section>
          <section aria-labelledby="not-sent">
            <h2 id="not-sent" className="mb-2 text-base">
              Mail that has not gone yet
            </h2>
            <UnsentMails every={every} busy={again.busy} onSend={again.mail} />
          </section>
        </div>
      )}
      {again.dialog}
    </Screen>
  )
}

function failedNote(counts: readonly { failed: number }[]) {
  const failed = counts.reduce((sum, one) => sum + one.failed, 0)
  return <span aria-live="polite">{failed === 0 ? jobMessages.noneFailed : `${failed} given up`}</span>
}
