import { t } from '@minato/contract/language/messages.ts'
import { useEffect, useState } from 'react'

const zone = { timeZone: 'Asia/Tokyo' } as const
const day = new Intl.DateTimeFormat('en-GB', { ...zone, weekday: 'short', day: 'numeric', month: 'short' })
const time = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' })

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
      Japan time{' '}
      <span className="noscript:hidden">
        <span className="hidden min-w-20 text-right md:inline-block">{now ? day.format(now) : '…'}</span>{' '}
        <span className="inline-block min-w-10 text-right">{now ? time.format(now) : '--:--'}</span>
      </span>
      <noscript>{t('is UTC+9')}</noscript>
    </span>
  )
}
