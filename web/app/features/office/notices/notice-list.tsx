import { createDateFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatNoticeCount, noticeLimits } from '@minato/contract/office/notices/facts.ts'
import type { Notice } from '@minato/contract/office/notices/notice.ts'
import { maxPageSize } from '@minato/contract/protocol/page-size.ts'
import { groupBy } from '@minato/contract/values/group-by.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Empty, LoadingRows } from '#ui/display/states.tsx'
import { ChevronDown } from '#ui/icons.ts'
import { Pager } from '#ui/navigation/pager.tsx'
import { QueryFailure } from '#ui/navigation/query-failure.tsx'
import { NoticeRow } from './notice-row.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { noticeWords } from './words.ts'

/** The largest page: a page end must not split a group. */
const limit = maxPageSize

export function NoticeList({ none }: { none: string }) {
  const [search] = useSearchParams()
  const page = Math.max(1, Number(search.get('page')) || 1)
  const result = useCall(api.notices.list, { query: { page, limit } })
  const mark = useMarkRead()
  if (result.isPending) return <LoadingRows dense rows={8} />
  if (!result.data) return <QueryFailure result={result} title={t('Failed to load the notices')} />
  const { data, meta, unread } = result.data
  const [newest] = data
  if (!newest) return <Empty title={t('No notices yet')} text={none} />
  return (
    <div className="grid grid-cols-1 gap-5">
      {page === 1 && unread > 0 && (
        <Button size="small" className="justify-self-end" onClick={() => mark({ upTo: newest.id })}>
          {noticeWords.markAllRead}
        </Button>
      )}
      {[...groupBy(data, ({ createdAt }) => formatDay(createdAt))].map(([day, notices]) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-2 text-base text-muted">{day}</h2>
          <ul className="divide-y divide-line overflow-hidden slip">
            {[...groupBy(notices, ({ topic }) => topic)].map(([topic, same]) => {
              const title = formatNoticeCount(topic, same.length)
              const rows = same.map((notice) => (
                <li key={notice.id}>
                  <NoticeRow notice={notice} onRead={() => void mark({ ids: [notice.id] })} />
                </li>
              ))
              return title ? <NoticeGroup key={topic} title={title} notices={same} rows={rows} mark={mark} /> : rows
            })}
          </ul>
        </section>
      ))}
      <Pager page={meta.page} totalPages={meta.totalPages} to={(to) => `?page=${to}`} />
      <p className="text-sm text-muted">{noticeWords.retention(noticeLimits.retentionDays)}</p>
    </div>
  )
}

type GroupProps = { title: string; notices: readonly Notice[]; rows: ReactNode; mark: ReturnType<typeof useMarkRead> }

function NoticeGroup({ title, notices, rows, mark }: GroupProps) {
  const unreadNotices = notices.filter(({ readAt }) => readAt === null)
  const unread = unreadNotices.length
  return (
    <li>
      <details className="group">
        <summary className="flex cursor-pointer list-none items-center gap-3 px-4 py-3 hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <span className={`size-2 shrink-0 rounded-full ${unread > 0 ? 'bg-accent' : ''}`} aria-hidden />
          <span className={`grow ${unread > 0 ? 'font-semibold' : ''}`}>{title}</span>
          {unread > 0 && (
            <span className="text-sm whitespace-nowrap text-muted">{noticeWords.unreadCount(unread)}</span>
          )}
          <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" aria-hidden />
        </summary>
        <ul className="divide-y divide-line border-t border-line ps-4">{rows}</ul>
        {unread > 0 && (
          <div className="border-t border-line px-4 py-2 text-end">
            <Button size="small" onClick={() => mark({ ids: unreadNotices.map(({ id }) => id) })}>
              {noticeWords.markGroupRead}
            </Button>
          </div>
        )}
      </details>
    </li>
  )
}

const days = createDateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** Days are in the reader's time zone. */
function formatDay(at: string) {
  const [day, now] = [new Date(at), new Date()]
  const formatDaysAgo = (count: number) =>
    days.format(new Date(now.getFullYear(), now.getMonth(), now.getDate() - count))
  const date = days.format(day)
  return date === formatDaysAgo(0) ? t('Today') : date === formatDaysAgo(1) ? t('Yesterday') : date
}
