import { createDateFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatJapanTime, officeZone } from '@minato/contract/values/days.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'

const localFormat = createDateFormat({ dateStyle: 'medium', timeStyle: 'short' })
const officeFormat = createDateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: officeZone })

/** A deadline in Japan time, as in emails, and in the user's time zone if that differs. */
export function Deadline({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      {formatJapanTime(new Date(at))}
      <YourTime at={at} />
    </time>
  )
}

/** Only if it differs from Japan's, and in the browser: pages are identical for all users. */
export function YourTime({ at }: { at: string }) {
  const moment = new Date(at)
  const localText = useHydrated() && localFormat.format(moment)
  return localText && localText !== officeFormat.format(moment) ? (
    <span className="font-normal text-muted">
      {' · '}
      {t('{moment} your time', { moment: localText })}
    </span>
  ) : null
}
