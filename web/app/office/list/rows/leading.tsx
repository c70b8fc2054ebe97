import { Link } from 'react-router'
import { openedHere } from '#lib/navigation/opened-here.ts'
import { rowOpenerProps } from '#ui/display/table.tsx'
import { type Drawing, type Lead, Small } from './columns.tsx'

export const getFadeClass = <Thing,>({ faded }: Pick<Lead<Thing>, 'faded'>, thing: Thing) =>
  faded?.(thing) ? 'opacity-50 grayscale' : ''

type LeadingProps<Thing, Sort extends string> = { item: Thing; card?: boolean } & Pick<
  Drawing<Thing, Sort>,
  'lead' | 'nameOf' | 'open'
>

export function LeadCell<Thing, Sort extends string>({ item, card, lead, nameOf, open }: LeadingProps<Thing, Sort>) {
  const name = lead.name?.(item) ?? nameOf(item)
  return (
    <div className="flex items-center gap-3">
      {lead.picture && !(card && lead.cover) && (
        <div className={`w-11 shrink-0 overflow-hidden rounded ${getFadeClass(lead, item)}`} aria-hidden>
          {lead.picture(item, '3rem')}
        </div>
      )}
      <div className={card ? 'min-w-0' : 'min-w-0 lg:max-w-60 xl:max-w-72 2xl:max-w-none'}>
        <div className="flex items-baseline gap-x-1.5">
          <div className="one-line min-w-0">
            {open ? (
              <Link
                to={open(item)}
                state={openedHere}
                preventScrollReset
                aria-keyshortcuts="E"
                className="font-semibold hover:underline"
                {...rowOpenerProps}
              >
                {name}
              </Link>
            ) : (
              <span className="font-semibold">{name}</span>
            )}
          </div>
          {lead.beside?.(item)}
        </div>
        <Small>{lead.below?.(item)}</Small>
      </div>
    </div>
  )
}
