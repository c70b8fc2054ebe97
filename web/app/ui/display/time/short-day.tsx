import { createDateFormat } from '@minato/contract/language/formats.ts'

const shortFormat = createDateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })

const weekdayFormat = createDateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Formats a calendar day as `12 Dec`. */
export const formatShortDay = (day: string) => shortFormat.format(new Date(day))

/** A calendar day without year, for sailings of the next months; `Fri, 12 Dec` with weekday. */
export const ShortDay = ({ day, withWeekday = false }: { day: string | null; withWeekday?: boolean }) =>
  day ? (
    <time dateTime={day} className="whitespace-nowrap tabular-nums">
      {withWeekday ? weekdayFormat.format(new Date(day)) : formatShortDay(day)}
    </time>
  ) : (
    <span className="text-muted">—</span>
  )
