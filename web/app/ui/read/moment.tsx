const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const minute = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

type Props = {
  at: string
  /** Whether its minute is said too; `roomy`: in the narrowest table the day alone. */
  exact?: boolean | 'roomy'
}

/** An instant or a calendar day, in the reader's own time zone; for screens that only the browser draws. */
export function Moment({ at, exact = false }: Props) {
  // A calendar day has no time zone: noon keeps it the same day everywhere.
  const date = new Date(at.length === 10 ? `${at}T12:00:00` : at)
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {day.format(date)}
      {exact && <span className={exact === 'roomy' ? 'lg:max-xl:hidden' : ''}>, {minute.format(date)}</span>}
    </time>
  )
}
