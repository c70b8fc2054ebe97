import { createDateFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Notice } from '@minato/contract/office/notices/notice.ts'
import { formatNotice } from '@minato/contract/office/notices/words.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { Link } from '#ui/actions/link.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { getNoticePath } from './notice-path.ts'

export function NoticeRow({ notice, onRead }: { notice: Notice; onRead(): void }) {
  const isNew = notice.readAt === null
  const about = [
    notice.orderId && t('Order {number}', { number: toShortId(notice.orderId) }),
    notice.vehicles.join(', '),
  ]
  return (
    <Link
      to={getNoticePath(notice)}
      onClick={isNew ? onRead : undefined}
      className="flex items-baseline gap-3 px-4 py-3 hover:bg-sunken"
    >
      <span className={`size-2 shrink-0 self-center rounded-full ${isNew ? 'bg-accent' : ''}`} aria-hidden />
      <span className="min-w-0 grow">
        <span className={isNew ? 'font-semibold' : ''}>
          {isNew
            ? renderRichText(t('<more>Unread: </more>{notice}', { notice: formatNotice(notice) }), {
                more: (text) => <span className="sr-only">{text}</span>,
              })
            : formatNotice(notice)}
        </span>
        <span className="line-clamp-1 text-sm wrap-anywhere text-muted">{about.filter(Boolean).join(' · ')}</span>
      </span>
      <time dateTime={notice.createdAt} className="text-sm text-muted tabular-nums">
        {clock.format(new Date(notice.createdAt))}
      </time>
    </Link>
  )
}

const clock = createDateFormat({ hour: '2-digit', minute: '2-digit' })
