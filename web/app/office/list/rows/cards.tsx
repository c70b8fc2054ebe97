import { Link } from 'react-router'
import { openedHere } from '#lib/navigation/opened-here.ts'
import type { Column, Drawing } from './columns.tsx'
import { getFadeClass, LeadCell } from './leading.tsx'

/** On a phone the picture is beside the text, so several cards fit. */
const beside =
  'max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:content-start max-sm:gap-x-3 max-sm:*:not-first:col-start-2'

export function Cards<Thing extends { id: string }, Sort extends string>(drawing: Drawing<Thing, Sort>) {
  const { label, rows, lead, columns, open, before, menu, mark, acts } = drawing
  const at = (slot: Column<Thing>['card']) => columns.filter(({ card = 'line' }) => card === slot)
  return (
    <ul aria-label={label} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
      {rows.map((thing, index) => (
        <li
          key={thing.id}
          data-place={index}
          className={`flex min-w-0 flex-col gap-2 overflow-hidden slip p-3 text-sm ${lead.cover ? beside : ''} ${mark?.(thing, index) ?? ''}`}
        >
          {lead.cover && open && (
            <Link
              to={open(thing)}
              state={openedHere}
              preventScrollReset
              tabIndex={-1}
              aria-hidden
              className={`block max-sm:row-span-3 sm:-mx-3 sm:-mt-3 ${getFadeClass(lead, thing)}`}
            >
              {lead.picture?.(thing, '(min-width: 1280px) 22vw, (min-width: 640px) 45vw, 6.5rem')}
            </Link>
          )}
          <div className="flex items-start gap-2">
            {before?.cell(thing, index)}
            <div className="flex min-w-0 grow flex-wrap items-start gap-2">
              <div className="min-w-0 grow basis-40 wrap-anywhere">
                <LeadCell item={thing} card {...drawing} />
              </div>
              {at('top').map(({ label, cell }) => (
                <span key={label}>{cell(thing, acts)}</span>
              ))}
            </div>
            <div className="-my-2 -me-2">{menu(thing)}</div>
          </div>
          <div className="grid gap-1 empty:hidden">
            {at('line').map(({ label, cell }) => (
              <div key={label} className="min-w-0 wrap-anywhere empty:hidden">
                {cell(thing, acts)}
              </div>
            ))}
          </div>
          <dl className="mt-auto grid gap-0.5 text-xs empty:hidden">
            {at('labelled').map(({ label, cell }) => (
              <div key={label} className="flex gap-2 has-[dd:empty]:hidden">
                <dt className="text-muted">{label} </dt>
                <dd>{cell(thing, acts)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
