import { inJapan, officeZone } from '@minato/contract/values/days.ts'

const own = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const inOffice = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: officeZone })

/** A moment by which something must be done: as letters say it, in Japan's time, and in the reader's own where that differs. */
export function Deadline({ at }: { at: string }) {
  const moment = new Date(at)
  const yours = own.format(moment)
  return (
    <time dateTime={at}>
      {inJapan(moment)}
      {yours !== inOffice.format(moment) && <span className="font-normal text-muted"> · {yours} your time</span>}
    </time>
  )
}
