import { type LocalizedText, toPlainText } from '@minato/contract/language/localized-text.ts'
import { yesNoLabels } from '@minato/contract/stock/cars/facts.ts'
import { getCarField } from '@minato/contract/stock/cars/fields.ts'
import { carFilters, type FacetName } from '@minato/contract/stock/cars/filter-fields.ts'
import type { CarFacets } from '@minato/contract/stock/cars/search.ts'
import { hasFreeWords, translateCarWord } from '@minato/contract/stock/cars/words/free-words.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { carListTexts } from '#features/stock/cars/words.ts'

export type Counted = { value: string; count: number; make?: string | undefined }

export type Narrowed = {
  facets: CarFacets
  search: URLSearchParams
  /** The counts match the current choice, so options without cars are disabled. */
  sure: boolean
  total?: number
}

export type Facet = Narrowed & { name: FacetName }

export function offered({ name, facets, search }: Facet): readonly Counted[] {
  const make = foldCase(search.get('make')?.trim() ?? '')
  if (name === 'model' && make) return facets.model.filter((one) => foldCase(one.make).includes(make))
  const values: readonly Counted[] = facets[name]
  const choices = carFilters.find((filter) => filter.name === name)?.offered
  if (!choices) return values
  return [
    ...choices.map((value) => findValue(values, value) ?? { value, count: 0 }),
    ...values.filter(({ value }) => !choices.some((choice) => foldCase(choice) === foldCase(value))),
  ]
}

export const findValue = <One extends Counted>(values: readonly One[], value: string) =>
  values.find((one) => foldCase(one.value) === foldCase(value))

/** Returns the label of a value; the form sends the value itself. */
export function shownWord(name: string, value: string): LocalizedText {
  if (name === 'engineCC' && value === '0') return carListTexts.notGiven
  const filter = carFilters.find((one) => one.name === name)
  if (filter?.by === 'yes-no') return yesNoLabels.true
  if (filter && hasFreeWords(filter.field)) return translateCarWord(value)
  return (filter && getCarField(filter.field).codes?.[value.toUpperCase()]) ?? value
}

export const shownValue = (name: string, value: string) => toPlainText(shownWord(name, value))
