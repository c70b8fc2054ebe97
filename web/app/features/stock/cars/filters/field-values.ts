import { toPlainText } from '@minato/contract/language/localized-text.ts'
import { carFilters, type FacetName } from '@minato/contract/stock/cars/filter-fields.ts'
import type { CarFacets } from '@minato/contract/stock/cars/search.ts'
import { toLocalizedValue } from '@minato/contract/stock/cars/words/filter-text.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'

export type CountedValue = { value: string; count: number; make?: string | undefined }

export type NarrowedSearch = {
  facets: CarFacets
  search: URLSearchParams
  /** The counts match the current choice, so options without cars are disabled. */
  isCurrent: boolean
  total?: number
}

export type Facet = NarrowedSearch & { name: FacetName }

export function listOptions({ name, facets, search }: Facet): readonly CountedValue[] {
  const make = foldCase(search.get('make')?.trim() ?? '')
  if (name === 'model' && make) return facets.model.filter((model) => foldCase(model.make).includes(make))
  const values: readonly CountedValue[] = facets[name]
  const choices = carFilters.find((filter) => filter.name === name)?.offered
  if (!choices) return values
  return [
    ...choices.map((value) => findValue(values, value) ?? { value, count: 0 }),
    ...values.filter(({ value }) => !choices.some((choice) => foldCase(choice) === foldCase(value))),
  ]
}

export const findValue = <Value extends CountedValue>(values: readonly Value[], value: string) =>
  values.find((counted) => foldCase(counted.value) === foldCase(value))

export const formatFilterValue = (name: string, value: string) => toPlainText(toLocalizedValue(name, value))
