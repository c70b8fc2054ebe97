// Rule: what somebody who is typing may mean.
import { leastTyped, stockNumbers, suggestedFields, suggestionText } from '@minato/contract/stock/cars/filters.ts'
import type { CarSuggestion } from '@minato/contract/stock/cars/search.ts'
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import type { Choice, ChoiceField } from './choices.ts'
import { first, inStock, spelled } from './dropdown.ts'
import { slotsOf } from './question.ts'
import type { Stock } from './stock.ts'

/** Makes, models, model codes, grades and stock numbers: what begins with a text first, then what contains it, the most cars first. */
export function suggest(stock: Stock, text: string, limit: number): CarSuggestion[] {
  const asked = suggestionText(text)
  if (asked === '') return []
  const found = [...choicesWith(stock, asked), ...numbersFrom(stock, asked, limit)]
  return first(limit, found, inOrder).map(({ suggestion }) => suggestion())
}

/** What is found, before it is known whether there is room for it. */
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

function choicesWith(stock: Stock, asked: string): Match[] {
  return ofChoices.flatMap((field) => {
    if (field === 'grade' && asked.length < leastTyped.grade) return []
    const choices = stock.choicesOf(field)
    const sums = choices.sums(choices.cars)
    return inStock(choices, (choice) => calledOf(choice).includes(asked)).map((place) => {
      const [choice, cars] = [choices.all[place] as Choice, sums[place] as number]
      const called = calledOf(choice)
      const begins = choice.word.startsWith(asked) || called.startsWith(asked)
      const suggestion = () => {
        const written = spelled(choices, place)
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
  for (const [place, marks] of slotsOf(stock, keywords)?.entries() ?? [])
    for (let left = marks; left !== 0; left &= left - 1)
      if (visible[place * 32 + 31 - Math.clz32(left & -left)] !== 0) cars++
  return cars
}

const numbersFrom = ({ stockNumbers: numbers, orders, ids }: Stock, asked: string, limit: number): Match[] =>
  (asked.length < leastTyped.stockNumber ? [] : stockNumbers(asked)).flatMap((number) => {
    const place = numbers.comparedTo(number, true)
    const slots = [...orders.stockNumber.between(place, place).subarray(0, limit)]
    return slots.map((slot) => {
      const value = numbers.of(slot)
      const field = 'stockNumber' as const
      const suggestion = () => ({ field, value, id: ids.of(slot), count: 1 })
      return { field, called: lowerCase(value), begins: true, cars: 1, suggestion }
    })
  })
