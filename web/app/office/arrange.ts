import type { SortDirection } from '@minato/contract/protocol/sorting.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

/** `direction` is the one in which the sort begins. */
type SortBy<Thing> = { label: string; direction: SortDirection; by(thing: Thing): string | number }

export type ArrangeOptions<Thing> = {
  question: { search: string; sort: string; direction: string }
  textOf(thing: Thing): string
  passes?(thing: Thing): boolean
  sorts?: Readonly<Record<string, SortBy<Thing>>>
  defaultSort?: string
}

/** Filters and sorts a full list in the browser. The sort is stable. */
export function filterAndSort<Thing>(
  things: readonly Thing[],
  {
    question: { search, sort, direction },
    textOf,
    passes = () => true,
    sorts = {},
    defaultSort = '',
  }: ArrangeOptions<Thing>,
) {
  const words = foldCase(search).split(/\s+/).filter(Boolean)
  const matchesSearch = (thing: Thing) => words.every((word) => foldCase(textOf(thing)).includes(word))
  const matches = things.filter((thing) => passes(thing) && matchesSearch(thing))
  const sorting = Object.hasOwn(sorts, sort) ? sorts[sort] : sorts[defaultSort]
  if (!sorting) return matches
  const order = direction === 'asc' || direction === 'desc' ? direction : sorting.direction
  return matches.sort((a, b) => (order === 'asc' ? 1 : -1) * compare(sorting.by(a), sorting.by(b)))
}
