// Rule: which suggestions a typed text gets.
import {
  listStockNumbers,
  minTypedLength,
  normalizeSuggestion,
  suggestedFields,
} from '@minato/contract/stock/cars/filters.ts'
import type { CarSuggestion } from '@minato/contract/stock/cars/search.ts'
import { createTextMatcher, joinText, listKeywordForms } from '@minato/contract/stock/cars/words/keyword-forms.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import type { Choice, ChoiceField } from '../choices.ts'
import type { Stock } from '../stock.ts'
import { findInStock, findMostFrequentSpelling, selectFirst } from './dropdown.ts'
import { findKeywordSlots } from './misses.ts'

/** Suggests makes, models, model codes, grades and stock numbers. Prefix matches come first, then those with most cars. */
export function suggest(stock: Stock, text: string, limit: number): CarSuggestion[] {
  const searchText = normalizeSuggestion(text)
  if (searchText === '') return []
  const matches = [...matchChoices(stock, searchText), ...matchNumbers(stock, searchText, limit)]
  return selectFirst(limit, matches, compareMatches).map(({ suggestion }) => suggestion())
}

/** `suggestion` is lazy, because counting is expensive and most matches are dropped. */
type Match = {
  field: CarSuggestion['field']
  label: string
  begins: boolean
  cars: number
  suggestion(): CarSuggestion
}

const compareMatches = (a: Match, b: Match) =>
  Number(b.begins) - Number(a.begins) ||
  b.cars - a.cars ||
  suggestedFields.indexOf(a.field) - suggestedFields.indexOf(b.field) ||
  (a.label < b.label ? -1 : Number(a.label > b.label))

const choiceFields = suggestedFields.filter((field) => field !== 'stockNumber') satisfies readonly ChoiceField[]

function matchChoices(stock: Stock, typed: string): Match[] {
  const [isPart, { contained, joined }] = [createTextMatcher(typed), listKeywordForms(typed)]
  const begins = ({ word, label, joinedLabel }: Choice) =>
    contained.some((form) => word.startsWith(form) || label.startsWith(form)) ||
    joined.some((form) => joinedLabel.startsWith(form) || joinText(word).startsWith(form))
  return choiceFields.flatMap((field) => {
    if (field === 'grade' && typed.length < minTypedLength.grade) return []
    const choices = stock.choicesOf(field)
    const { cars: sums } = choices.inStock
    return findInStock(choices, ({ label, joinedLabel }) => isPart(label, joinedLabel)).map((index) => {
      const [choice, cars] = [choices.all[index] as Choice, sums[index] as number]
      const suggestion = () => {
        const spelling = findMostFrequentSpelling(choices, index)
        return { field, ...spelling, count: field === 'grade' ? countCars(stock, spelling.value) : cars }
      }
      return { field, label: choice.label, begins: begins(choice), cars, suggestion }
    })
  })
}

function countCars(stock: Stock, keywords: string) {
  const visible = stock.combinations.ofModel
  let cars = 0
  for (const [index, marks] of findKeywordSlots(stock, keywords)?.entries() ?? [])
    for (let remaining = marks; remaining !== 0; remaining &= remaining - 1)
      if (visible[index * 32 + 31 - Math.clz32(remaining & -remaining)] !== 0) cars++
  return cars
}

function matchNumbers({ stockNumbers: numbers, orders, ids }: Stock, typed: string, limit: number): Match[] {
  const slots = (typed.length < minTypedLength.stockNumber ? [] : listStockNumbers(typed)).flatMap((number) => {
    const compare = numbers.comparatorFor(number, true)
    return [...orders.stockNumber.between(compare, compare).subarray(0, limit)]
  })
  // A number may begin with several of the typed forms.
  return [...new Set(slots)].map((slot) => {
    const value = numbers.of(slot)
    const field = 'stockNumber' as const
    const suggestion = () => ({ field, value, id: ids.of(slot), count: 1 })
    return { field, label: foldCase(value), begins: true, cars: 1, suggestion }
  })
}
