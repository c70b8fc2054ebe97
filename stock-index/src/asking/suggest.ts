// Rule: what somebody who is typing may mean.
import { leastTyped, stockNumbers, suggestedFields, suggestionText } from '@minato/contract/stock/cars/filters.ts'
import type { CarSuggestion } from '@minato/contract/stock/cars/search.ts'
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import type { Choice, ChoiceField } from '../choices.ts'
import type { Stock } from '../stock.ts'
import { first, inStock, spelled } from './dropdown.ts'
import { slotsOf } from './question.ts'

/** Makes, models, model codes, grades and stock numbers: what begins with a text first, then what contains it, the most cars first. */
export function suggest(stock: Stock, text: string, limit: number): CarSuggestion[] {
  const wanted = suggestionText(text)
  if (wanted === '') return []
  const matches = [...choicesWith(stock, wanted), ...numbersFrom(stock, wanted, limit)]
  return first(limit, matches, inOrder).map(({ suggestion }) => suggestion())
}

/** A match, before it is known whether there is room for it. */
type Match = {
  field: CarSuggestion['field']
  called: string
  begins: boolean
  cars: number
  suggestion(): CarSuggestion
}

const inOrder = (one: Match, other: Match) =>
  Number(other.begins) - Number(one.begins) ||
  other.cars - one.cars ||
  suggestedFields.indexOf(one.field) - suggestedFields.indexOf(other.field) ||
  (one.called < other.called ? -1 : Number(one.called > other.called))

const ofChoices = suggestedFields.filter((field) => field !== 'stockNumber') satisfies readonly ChoiceField[]

const calledOf = ({ make, word }: Choice) => (make ? `${make} ${word}` : word)

function choicesWith(stock: Stock, wanted: string): Match[] {
  return ofChoices.flatMap((field) => {
    if (field === 'grade' && wanted.length < leastTyped.grade) return []
    const choices = stock.choicesOf(field)
    const { cars: sums } = choices.inStock
    return inStock(choices, (choice) => calledOf(choice).includes(wanted)).map((index) => {
      const [choice, cars] = [choices.all[index] as Choice, sums[index] as number]
      const called = calledOf(choice)
      const begins = choice.word.startsWith(wanted) || called.startsWith(wanted)
      const suggestion = () => {
        const written = spelled(choices, index)
        return { field, ...written, count: field === 'grade' ? carsWith(stock, written.value) : cars }
      }
      return { field, called, begins, cars, suggestion }
    })
  })
}

/** How many visible cars keywords find. */
function carsWith(stock: Stock, keywords: string) {
  const visible = stock.combinations.ofModel
  let cars = 0
  for (const [index, marks] of slotsOf(stock, keywords)?.entries() ?? [])
    for (let left = marks; left !== 0; left &= left - 1)
      if (visible[index * 32 + 31 - Math.clz32(left & -left)] !== 0) cars++
  return cars
}

const numbersFrom = ({ stockNumbers: numbers, orders, ids }: Stock, wanted: string, limit: number): Match[] =>
  (wanted.length < leastTyped.stockNumber ? [] : stockNumbers(wanted)).flatMap((number) => {
    const compare = numbers.comparedTo(number, true)
    const slots = [...orders.stockNumber.between(compare, compare).subarray(0, limit)]
    return slots.map((slot) => {
      const value = numbers.of(slot)
      const field = 'stockNumber' as const
      const suggestion = () => ({ field, value, id: ids.of(slot), count: 1 })
      return { field, called: lowerCase(value), begins: true, cars: 1, suggestion }
    })
  })
