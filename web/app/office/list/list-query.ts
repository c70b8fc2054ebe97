import type { ListAddress } from '../address.ts'
import type { AnyList } from './list-definition.ts'
import type { ListQuery } from './listing.ts'
import type { View } from './views.tsx'

export const getDefaultPageSize = ({ size, cards }: Pick<AnyList<never>, 'size' | 'cards'>, view: View) =>
  view === 'cards' ? (cards ?? size) : size

/** Builds the query of a list from its address. The page size of the address precedes the preference. */
export function buildListQuery(
  list: Pick<AnyList<never>, 'filters' | 'size' | 'cards'>,
  { get, page, limit }: Pick<ListAddress, 'get' | 'page' | 'limit'>,
  view: View,
  preferredLimit: number | null,
): ListQuery<never> {
  const values = Object.fromEntries(Object.keys(list.filters).map((name) => [name, get(name)]))
  const [search, sort, direction] = [get('search'), get('sort'), get('direction')]
  return { ...values, search, sort, direction, page, limit: limit ?? preferredLimit ?? getDefaultPageSize(list, view) }
}

export function restrictList<Thing extends { id: string }>(list: AnyList<Thing>, mayChange: boolean): AnyList<Thing> {
  if (mayChange) return list
  const { acts: _, selection: __, ordering: ___, ...readOnlyList } = list
  return readOnlyList
}
