import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { openedHere } from '~/lib/page/opened-here'
import { ActionsHead, cellLook, Head, opensRow, Row, SortHead, type Sorting, Table } from '~/ui/read/table'
import type { Acts } from './acts.tsx'

/** One list of columns makes the wide table and, where there is no room for one, the cards. */
export type Column<Thing, Sort extends string = string> = {
  label: string
  cell(thing: Thing, acts: Acts<Thing>): ReactNode
  /** By which its head sorts. */
  sort?: Sort
  /** Where it stands on a card: at the top beside the name, in a line of its own, after its label, or nowhere. */
  card?: 'top' | 'line' | 'labelled' | 'none'
  /** A number: its figures stand below one another. */
  figures?: boolean
  /** It stands in the table only where there is much room. */
  roomy?: boolean
}

/** The first column: what the thing is called, which is the way to it. */
export type Lead<Thing, Sort extends string = string> = {
  label: string
  sort?: Sort
  /** The name, where it is more than `nameOf` says. */
  name?(thing: Thing): ReactNode
  /** What stands beside the name, outside of its link. */
  beside?(thing: Thing): ReactNode
  /** Small, below the name. */
  below?(thing: Thing): ReactNode
  /** Its picture, as wide as `sizes` says: a small one before the name, or the large one of a card where that has a `cover`. */
  picture?(thing: Thing, sizes: string): ReactNode
  cover?: boolean
  /** Whether its picture looks faded. */
  faded?(thing: Thing): boolean
}

export type Drawing<Thing, Sort extends string> = {
  /** What the table is called. */
  label: string
  rows: readonly Thing[]
  lead: Lead<Thing, Sort>
  columns: readonly Column<Thing, Sort>[]
  nameOf(thing: Thing): string
  /** The address of a thing, where it has one. */
  open?(thing: Thing): string
  sorting: Sorting<Sort> | undefined
  /** Stands before a row, and `head`, a whole cell, above them: the box that chooses it, what moves it. */
  before?: { head: ReactNode; cell(thing: Thing, place: number): ReactNode } | undefined
  menu(thing: Thing): ReactNode
  acts: Acts<Thing>
  /** What a row is marked with, as its class. */
  mark?: ((thing: Thing, place: number) => string) | undefined
}

/** Small words in a second line of a cell; nothing takes no room. */
export const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-xs text-muted empty:hidden">{children}</span>
)

const lookOf = ({ figures, roomy }: Pick<Column<never>, 'figures' | 'roomy'>) =>
  `${figures ? 'text-right whitespace-nowrap' : ''} ${roomy ? 'hidden 2xl:table-cell' : ''}`

const fadeOf = <Thing,>({ faded }: Pick<Lead<Thing>, 'faded'>, thing: Thing) =>
  faded?.(thing) ? 'opacity-50 grayscale' : ''

/** The things as rows of a dense table. */
export function Rows<Thing extends { id: string }, Sort extends string>(drawing: Drawing<Thing, Sort>) {
  const { label, rows, lead, columns, sorting, before, menu, mark, acts } = drawing
  const head = ({ label, sort, ...look }: Pick<Column<Thing, Sort>, 'label' | 'sort' | 'figures' | 'roomy'>) =>
    sort && sorting ? (
      <SortHead key={label} name={sort} sorting={sorting} className={lookOf(look)} />
    ) : (
      <Head key={label} label={label} className={lookOf(look)} />
    )
  return (
    <Table
      label={label}
      head={
        <>
          {before?.head}
          {head(lead)}
          {columns.map(head)}
          <ActionsHead />
        </>
      }
    >
      {rows.map((thing, place) => (
        <Row key={thing.id} place={place} className={mark?.(thing, place)}>
          {before && <td className={`${cellLook} w-0`}>{before.cell(thing, place)}</td>}
          <th scope="row" className={`${cellLook} text-left font-normal`}>
            <Leading thing={thing} {...drawing} />
          </th>
          {columns.map(({ label, cell, ...look }) => (
            <td key={label} className={`${cellLook} ${lookOf(look)}`}>
              {cell(thing, acts)}
            </td>
          ))}
          <td className="w-0 pr-1 align-middle">{menu(thing)}</td>
        </Row>
      ))}
    </Table>
  )
}

/** The same as cards, for a phone and for what is known by its picture. */
export function Cards<Thing extends { id: string }, Sort extends string>(drawing: Drawing<Thing, Sort>) {
  const { label, rows, lead, columns, open, before, menu, mark, acts } = drawing
  const at = (place: Column<Thing>['card']) => columns.filter(({ card = 'line' }) => card === place)
  return (
    <ul aria-label={label} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
      {rows.map((thing, place) => (
        <li
          key={thing.id}
          data-place={place}
          className={`flex min-w-0 flex-col gap-2 overflow-hidden rounded-lg border border-line bg-surface p-3 text-sm ${mark?.(thing, place) ?? ''}`}
        >
          {lead.cover && open && (
            <Link
              to={open(thing)}
              state={openedHere}
              preventScrollReset
              tabIndex={-1}
              aria-hidden
              className={`-mx-3 -mt-3 block ${fadeOf(lead, thing)}`}
            >
              {lead.picture?.(thing, '(min-width: 1280px) 22vw, (min-width: 640px) 45vw, 92vw')}
            </Link>
          )}
          <div className="flex items-start gap-2">
            {before?.cell(thing, place)}
            <div className="flex min-w-0 grow flex-wrap items-start gap-2">
              <div className="min-w-0 grow basis-40 wrap-anywhere">
                <Leading thing={thing} card {...drawing} />
              </div>
              {at('top').map(({ label, cell }) => (
                <span key={label}>{cell(thing, acts)}</span>
              ))}
            </div>
            <div className="-my-2 -mr-2">{menu(thing)}</div>
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

type LeadingProps<Thing, Sort extends string> = { thing: Thing; card?: boolean } & Pick<
  Drawing<Thing, Sort>,
  'lead' | 'nameOf' | 'open'
>

function Leading<Thing, Sort extends string>({ thing, card, lead, nameOf, open }: LeadingProps<Thing, Sort>) {
  const name = lead.name?.(thing) ?? nameOf(thing)
  return (
    <div className="flex items-center gap-3">
      {lead.picture && !(card && lead.cover) && (
        <div className={`w-11 shrink-0 overflow-hidden rounded ${fadeOf(lead, thing)}`} aria-hidden>
          {lead.picture(thing, '3rem')}
        </div>
      )}
      <div className={card ? 'min-w-0' : 'min-w-0 wrap-break-word lg:max-xl:max-w-52'}>
        {open ? (
          <Link
            to={open(thing)}
            state={openedHere}
            preventScrollReset
            aria-keyshortcuts="E"
            className="font-semibold hover:underline"
            {...opensRow}
          >
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        {lead.beside?.(thing)}
        <Small>{lead.below?.(thing)}</Small>
      </div>
    </div>
  )
}
