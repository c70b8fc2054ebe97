import { stockNumbers } from '@minato/contract/cars/filters.ts'
import type { Choice, ChoiceField } from './choices.ts'
import { inStock, spelled } from './dropdown.ts'
import type { Stock } from './stock.ts'

const fields = ['make', 'model', 'modelCode', 'grade'] as const satisfies readonly ChoiceField[]
/** From so many characters on a text may be the beginning of a stock number. */
const leastOfNumber = 3

/** What somebody who types may mean, and how many visible cars have it. A model comes with its make. */
export type Suggestion = {
  field: (typeof fields)[number] | 'stockNumber'
  value: string
  make?: string
  count: number
}

/** Makes, models, model codes, grades and stock numbers: what begins with a text first, then what contains it, the most cars first. */
export function suggest(stock: Stock, text: string, limit: number): Suggestion[] {
  const asked = text.trim().toLowerCase().replace(/\s+/g, ' ')
  if (asked === '') return []
  const found = [...choicesWith(stock, asked), ...numbersFrom(stock, asked, limit)]
  found.sort((a, b) => Number(b.begins) - Number(a.begins) || b.count - a.count)
  return found.slice(0, limit).map(({ suggestion }) => suggestion())
}

/** What is found, before it is known whether there is room for it. */
type Match = { begins: boolean; count: number; suggestion: () => Suggestion }

const choicesWith = (stock: Stock, asked: string): Match[] =>
  fields.flatMap((field) => {
    const choices = stock.choicesOf(field)
    const [cars, called] = [choices.sums(choices.cars), ({ make, word }: Choice) => (make ? `${make} ${word}` : word)]
    return inStock(choices, (choice) => called(choice).includes(asked)).map((place) => {
      const [choice, count] = [choices.all[place] as Choice, cars[place] as number]
      const begins = choice.word.startsWith(asked) || called(choice).startsWith(asked)
      return { begins, count, suggestion: () => ({ field, ...spelled(choices, place), count }) }
    })
  })

const numbersFrom = ({ stockNumbers: numbers, orders }: Stock, asked: string, limit: number): Match[] =>
  (asked.length < leastOfNumber ? [] : stockNumbers(asked)).flatMap((number) => {
    const place = numbers.comparedTo(number, true)
    const slots = [...orders.stockNumber.between(place, place).subarray(0, limit)]
    const suggestion = (slot: number) => () => ({ field: 'stockNumber' as const, value: numbers.of(slot), count: 1 })
    return slots.map((slot) => ({ begins: true, count: 1, suggestion: suggestion(slot) }))
  })
