import type { ListAddress } from '../address.ts'
import type { AnyList } from './list-of.ts'
import type { Question } from './listing.ts'
import type { Look } from './looks.tsx'

/** Rows on a page of a list where nobody has chosen. */
export const sizeOf = ({ size, cards }: Pick<AnyList<never>, 'size' | 'cards'>, look: Look) =>
  look === 'cards' ? (cards ?? size) : size

/** The question of an address to a list, in pages of the size that it says, else of the one that somebody wants. */
export function questionOf(
  list: Pick<AnyList<never>, 'filters' | 'size' | 'cards'>,
  { get, page, limit }: Pick<ListAddress, 'get' | 'page' | 'limit'>,
  look: Look,
  wanted: number | null,
): Question<never> {
  const values = Object.fromEntries(Object.keys(list.filters).map((name) => [name, get(name)]))
  const [search, sort, direction] = [get('search'), get('sort'), get('direction')]
  return { ...values, search, sort, direction, page, limit: limit ?? wanted ?? sizeOf(list, look) }
}

/** A list as somebody is offered it who may or may not change its things. */
export function offered<Thing extends { id: string }>(list: AnyList<Thing>, mayChange: boolean): AnyList<Thing> {
  if (mayChange) return list
  const { acts: _, selection: __, ordering: ___, ...reading } = list
  return reading
}
