import type { Direction } from '@minato/contract/protocol/sorting.ts'

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Compares two texts as a person would, with the numbers in them as numbers. */
export const byText = (a: string, b: string) => collator.compare(a, b)

type Way<Thing> = {
  search: string
  sort: string
  direction: string
  /** In which the words of a search are looked for, all of them. */
  textOf(thing: Thing): string
  /** Whether it passes the filters. */
  passes(thing: Thing): boolean
  /** Each sort with the way in which it begins. */
  sorts?: Readonly<Record<string, { direction: Direction; compare(a: Thing, b: Thing): number }>>
  usual?: string
}

/** The things of a whole list that are asked for, in their order; equals stay in the order in which they came. */
export function arranged<Thing>(
  things: readonly Thing[],
  { search, sort, direction, textOf, passes, sorts = {}, usual = '' }: Way<Thing>,
) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = (thing: Thing) => words.every((word) => textOf(thing).toLowerCase().includes(word))
  const found = things.filter((thing) => passes(thing) && holds(thing))
  const by = Object.hasOwn(sorts, sort) ? sorts[sort] : sorts[usual]
  if (!by) return found
  const way = direction === 'asc' || direction === 'desc' ? direction : by.direction
  return found.sort((a, b) => (way === 'asc' ? 1 : -1) * by.compare(a, b))
}
