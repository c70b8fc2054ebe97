const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const minute = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant or a calendar day, in the reader's own time zone; for screens that only the browser draws. */
export function Moment({ at, exact = false }: { at: string; exact?: boolean }) {
  // A calendar day has no time zone: noon keeps it the same day everywhere.
  const date = new Date(at.length === 10 ? `${at}T12:00:00` : at)
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {(exact ? minute : day).format(date)}
    </time>
  )
}
