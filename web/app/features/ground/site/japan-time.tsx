import { dateForm } from '@minato/contract/language/forms.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useEffect, useState } from 'react'
import { rich } from '~/ui/read/rich'

const zone = { timeZone: 'Asia/Tokyo' } as const
const day = dateForm({ ...zone, weekday: 'short', day: 'numeric', month: 'short' })
const time = dateForm({ ...zone, hour: '2-digit', minute: '2-digit' })

/** The time at the office. The server's HTML leaves it open: a page is the same bytes for everybody, at any time. */
export function JapanTime() {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span>
      <span className="noscript:hidden">
        {rich(t('Japan time <day/> <time/>'), {
          day: <span className="hidden min-w-20 text-end md:inline-block">{now ? day.format(now) : '…'}</span>,
          time: <span className="inline-block min-w-10 text-end">{now ? time.format(now) : '--:--'}</span>,
        })}
      </span>
      <noscript>{t('Japan time is UTC+9')}</noscript>
    </span>
  )
}
