import { createDateFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatOfficeTime, officeZone } from '@minato/contract/values/days.ts'
import { useEffect, useState } from 'react'
import { useWide } from '#lib/browser/use-wide.ts'
import { renderRichText } from '#ui/display/rich.tsx'

const day = createDateFormat({ timeZone: officeZone, weekday: 'short', day: 'numeric', month: 'short' })

/** The server's HTML omits the time: a cached page has the same bytes for every reader. */
export function JapanTime() {
  const [now, setNow] = useState<Date | null>(null)
  // A phone is too narrow for the day, and its first `Intl` date format takes 50 ms.
  const isWide = useWide()
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span>
      <span className="noscript:hidden">
        {renderRichText(t('Japan time <day/> <time/>'), {
          day: (
            <span className="hidden min-w-20 text-end lg:inline-block">{now && isWide ? day.format(now) : '…'}</span>
          ),
          time: <span className="inline-block min-w-10 text-end">{now ? formatOfficeTime(now) : '--:--'}</span>,
        })}
      </span>
      <noscript>{t('Japan time is UTC+9')}</noscript>
    </span>
  )
}
