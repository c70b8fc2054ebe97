import type { CarFacets } from '@minato/contract/stock/cars/search.ts'
import { listActiveFilters } from '@minato/contract/stock/cars/words/filter-text.ts'
import { formatCarWord } from '@minato/contract/stock/cars/words/free-words.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { paths } from '#paths.ts'
import { carListTexts } from '../words.ts'
import { parseListState } from './search-url.ts'

type Names = Partial<Record<'make' | 'model' | 'type', string | null>>

export function getListLink({ make, model, type }: Names) {
  const words = { make, model, type }
  const filledNames = Object.entries(words).filter((word): word is [string, string] => Boolean(word[1]))
  const vehicles = filledNames.map(([name, value]) => (name === 'type' ? formatCarWord(value) : value)).join(' ')
  return { title: carListTexts.usedVehicles(vehicles), path: `${paths.cars}?${new URLSearchParams(filledNames)}` }
}

/** Returns the canonical list: make and model, or type, else all cars. */
export function findCanonicalList(search: URLSearchParams, facets: CarFacets) {
  const names = findNames(search, facets)
  const list = names ? getListLink(names) : { title: null, path: paths.cars }
  const { page } = parseListState(search)
  const isUnfiltered = listActiveFilters(search).length === Object.keys(names ?? {}).length
  if (page === 1 || !isUnfiltered) return list
  return { ...list, path: `${list.path}${names ? '&' : '?'}page=${page}` }
}

function findNames(search: URLSearchParams, facets: CarFacets): Names | null {
  const matches = (name: string) => (option: { value: string }) =>
    foldCase(option.value) === foldCase(search.get(name)?.trim() ?? '')
  const make = facets.make.find(matches('make'))?.value
  if (!make) {
    const type = facets.type.find(matches('type'))?.value
    return type && !search.get('make') ? { type } : null
  }
  const model = facets.model.find((option) => isOfMake(make, option) && matches('model')(option))?.value
  return model ? { make, model } : { make }
}

const isOfMake = (make: string, model: { make: string }) => foldCase(model.make) === foldCase(make)

export function listModelLinks(search: URLSearchParams, facets: CarFacets) {
  const make = findNames(search, facets)?.make
  if (!make || search.get('model')) return []
  return facets.model
    .filter((option) => isOfMake(make, option))
    .sort((a, b) => b.count - a.count)
    .map(({ value }) => ({ to: getListLink({ make, model: value }).path, label: value }))
}
