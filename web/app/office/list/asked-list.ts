import type { ListAddress } from '../address.ts'
import type { AnyList } from './list-of.ts'
import type { Question } from './listing.ts'

/** The question of an address to a list, in pages of the size that somebody wants. */
export function questionOf(
  filters: AnyList<never>['filters'],
  { get, page }: Pick<ListAddress, 'get' | 'page'>,
  limit: number | null,
): Question<never> {
  const values = Object.fromEntries(Object.keys(filters).map((name) => [name, get(name)]))
  const [search, sort, direction] = [get('search'), get('sort'), get('direction')]
  return { ...values, search, sort, direction, page, limit: limit ?? undefined }
}

/** A list as somebody is offered it who may or may not change its things. */
export function offered<Thing extends { id: string }>(list: AnyList<Thing>, mayChange: boolean): AnyList<Thing> {
  if (mayChange) return list
  const { acts: _, selection: __, ordering: ___, ...reading } = list
  return reading
}
