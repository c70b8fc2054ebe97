import { t } from '@minato/contract/language/messages.ts'
import type { QueueCounts } from '@minato/contract/office/jobs/endpoints.ts'
import { jobMessages } from '@minato/contract/office/jobs/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { QueryResult } from '#office/panel.tsx'
import { FreshRecord } from '#office/record.tsx'
import { Screen } from '#office/screen.tsx'
import { WorkList } from './office-list.tsx'
import { failedJobs, unsentEmails } from './office-lists.tsx'
import { queues } from './office-queues.tsx'

/** In milliseconds, while the screen is visible. */
const refetchInterval = 5000

export function BackgroundWork() {
  const result = useQuery({ ...query(api.jobs.failed), refetchInterval })
  const unsent = useQuery({ ...query(api.jobs.unsent), refetchInterval })
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button disappears with its row, so the heading takes the focus.
  const toHeading = () => heading.current?.focus()
  return (
    <Screen title={t('Background Work')} note={result.data && failedNote(result.data.counts)}>
      <FreshRecord
        result={result}
        allowCached
        loading={t('Loading the background work')}
        failed={jobMessages.loadFailed}
      >
        {({ data, counts }) => (
          <div className="grid gap-6">
            <WorkList list={queues} rows={counts.map((count) => ({ ...count, id: count.queue }))} onDone={toHeading} />
            <section aria-labelledby="given-up">
              <h2 id="given-up" ref={heading} tabIndex={-1} className="mb-2 text-base">
                {failedJobs.label}
              </h2>
              <WorkList list={failedJobs} rows={data} onDone={toHeading} />
            </section>
            <section aria-labelledby="not-sent">
              <h2 id="not-sent" className="mb-2 text-base">
                {unsentEmails.label}
              </h2>
              <QueryResult result={unsent} failed={jobMessages.loadFailed}>
                {({ data, total }) => (
                  <>
                    <WorkList list={unsentEmails} rows={data} />
                    {total > data.length && (
                      <p className="mt-2 text-sm text-muted">
                        {t('And {count} more.', { count: total - data.length })}
                      </p>
                    )}
                  </>
                )}
              </QueryResult>
            </section>
          </div>
        )}
      </FreshRecord>
    </Screen>
  )
}

function failedNote(counts: readonly QueueCounts[]) {
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  return (
    <span aria-live="polite">{failed === 0 ? jobMessages.noneFailed : t('{count} given up', { count: failed })}</span>
  )
}
