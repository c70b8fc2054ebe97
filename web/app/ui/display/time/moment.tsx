import { createDateFormat } from '@minato/contract/language/formats.ts'

const day = createDateFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const minute = createDateFormat({ hour: '2-digit', minute: '2-digit' })

const minuteLooks = { roomy: 'lg:max-2xl:hidden', wide: 'max-sm:hidden' }

type Props = {
  at: string
  /** Shows the time too; `roomy`: in a table only on very wide screens; `wide`: not on a phone. */
  exact?: boolean | keyof typeof minuteLooks
}

/** An instant or calendar day in the user's time zone. Only for client-rendered screens. */
export function Moment({ at, exact = false }: Props) {
  // A calendar day has no time zone: noon keeps it the same day everywhere.
  const date = new Date(at.length === 10 ? `${at}T12:00:00` : at)
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {day.format(date)}
      {exact && <span className={exact === true ? '' : minuteLooks[exact]}>, {minute.format(date)}</span>}
    </time>
  )
}
