import { createDateFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatJapanTime, officeZone } from '@minato/contract/values/days.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'

const own = createDateFormat({ dateStyle: 'medium', timeStyle: 'short' })
const inOffice = createDateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: officeZone })

/** A moment by which something must be done: as letters say it, in Japan's time, and in the reader's own where that differs. */
export function Deadline({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      {formatJapanTime(new Date(at))}
      <YourTime at={at} />
    </time>
  )
}

/** A moment in the reader's own time, behind its name in Japan's; nothing where the two are alike, and in the server's page, which is the same for everybody. */
export function YourTime({ at }: { at: string }) {
  const moment = new Date(at)
  const yours = useHydrated() && own.format(moment)
  return yours && yours !== inOffice.format(moment) ? (
    <span className="font-normal text-muted">
      {' · '}
      {t('{moment} your time', { moment: yours })}
    </span>
  ) : null
}
