import { dateForm } from '@minato/contract/language/forms.ts'

const short = dateForm({ day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `12 Dec`, of a calendar day. */
export const shortDay = (day: string) => short.format(new Date(day))

/** A calendar day without its year: sailings are of the next months. */
export const ShortDay = ({ day }: { day: string | null }) =>
  day ? (
    <time dateTime={day} className="whitespace-nowrap tabular-nums">
      {shortDay(day)}
    </time>
  ) : (
    <span className="text-muted">—</span>
  )
