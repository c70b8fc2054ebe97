const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A calendar day without its year: sailings are of the next months. */
export const ShortDay = ({ day }: { day: string | null }) =>
  day ? (
    <time dateTime={day} className="whitespace-nowrap tabular-nums">
      {short.format(new Date(day))}
    </time>
  ) : (
    <span className="text-muted">—</span>
  )
