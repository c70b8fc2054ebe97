import type { Terms } from '@minato/contract/port/destinations/terms.ts'
import { verdictAt } from '@minato/contract/port/destinations/verdict.ts'
import { priceAtPort } from '@minato/contract/port/freight/price-at-port.ts'
import { pricedCar } from '@minato/contract/port/freight/priced-car.ts'
import { stoppedByBan } from '@minato/contract/port/import-rules/export-ban/russian-places.ts'
import type { VerdictCode } from '@minato/contract/port/import-rules/facts.ts'
import { vehicleOf } from '@minato/contract/port/import-rules/vehicle-of.ts'
import { facets, yesNoFilterNames } from '@minato/contract/stock/cars/filter-fields.ts'
import {
  carOrders,
  carRanges,
  fuelNames,
  leastTyped,
  publicFuel,
  type Range,
  stockNumbers,
  suggestedFields,
  suggestionText,
} from '@minato/contract/stock/cars/filters.ts'
import { type CarQuery, type CarSuggestion, carQuery } from '@minato/contract/stock/cars/search.ts'
import { yenPerDollar } from '@minato/contract/values/money.ts'
import { wordsOf } from '@minato/contract/values/text.ts'
import { gradeOf } from '../choices.ts'
import type { Answer, StockCar } from '../stock-index.ts'

/** Letter by letter, so that none depends on those around it. */
const lower = (text: unknown) =>
  [...String(text)]
    .map((letter) => (letter === 'İ' ? 'i' : letter === 'ς' ? 'σ' : letter === '\u0307' ? '' : letter.toLowerCase()))
    .join('')
const same = (a: unknown, b: unknown) => lower(String(a)) === lower(String(b))
/** A question, with the terms of its port where it names one. */
type Asked = CarQuery & { terms?: Terms | undefined }

const tradedCar = (car: StockCar) => ({ ...car, price: car.priceCents / 100 })

/** What the terms of a port say of each car by itself. */
const reckoned = new WeakMap<Terms, WeakMap<StockCar, { total: number | null; code: VerdictCode }>>()
function atPort(car: StockCar, terms: Terms) {
  const cars = reckoned.get(terms) ?? new WeakMap()
  reckoned.set(terms, cars)
  const known = cars.get(car)
  if (known) return known
  const { cents } = priceAtPort(pricedCar(tradedCar(car)), terms.priced, terms.choices)
  // As an order to that port is checked, whatever the rule of the country says.
  const destination = { country: terms.country.code, port: terms.port.code }
  const stopped = stoppedByBan([destination], [vehicleOf(tradedCar(car))], terms.priced.yenPerDollar ?? yenPerDollar)
  const code: VerdictCode = stopped.length > 0 ? 'not-allowed' : verdictAt(tradedCar(car), terms).code
  const result = { total: cents === null ? null : cents / 100, code }
  cars.set(car, result)
  return result
}

const measured = (car: StockCar, field: Range, query: Asked) =>
  field === 'total'
    ? query.terms
      ? atPort(car, query.terms).total
      : null
    : field === 'price'
      ? car.priceCents / 100
      : car[field]

const importable = {
  can: ['allowed', 'costs-more', 'allowed-with-condition'],
  may: ['allowed', 'costs-more', 'allowed-with-condition', 'needs-licence', 'need-to-know'],
}

/** Whether a question finds a car; `without` leaves the filter on one field out. */
function finds(query: Asked, car: StockCar, without?: string) {
  const byValue = facets.every(({ name, field, partly }) => {
    const [wanted, value] = [query[name], field === 'engineCC' ? (car.engineCC ?? 0) : car[field]]
    if (wanted === undefined || field === without) return true
    if (field === 'fuel') return fuelNames(String(wanted)).includes(lower(car.fuel))
    if (!partly || query.match === 'exact') return value !== null && same(value, wanted)
    return value !== null && lower(String(value)).includes(lower(String(wanted)))
  })
  const byRange = carRanges.every(({ field, from, to }) => {
    const [least = 0, most = Number.POSITIVE_INFINITY, value] = [query[from], query[to], measured(car, field, query)]
    if (field === without || (query[from] === undefined && query[to] === undefined)) return true
    return value !== null && value >= least && value <= most
  })
  const byWords = wordsOf(query.keywords ?? '').every(
    (word) =>
      car.searchText.includes(word) ||
      stockNumbers(word).includes(car.stockNumber.toUpperCase()) ||
      (word.length >= 8 && car.id.replaceAll('-', '').startsWith(word.replaceAll('-', ''))),
  )
  const { terms } = query
  const mayGo = !terms || !query.importable || importable[query.importable].includes(atPort(car, terms).code)
  return byValue && byRange && byWords && yesNoFilterNames.every((name) => !query[name] || car[name]) && mayGo
}

const by = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)

function sorted(cars: StockCar[], query: Asked) {
  const { sort = 'default', soldLast, stock } = query
  const { by: field, way, ties } = carOrders[sort]
  const value = (car: StockCar) => (field === 'createdAt' ? car.createdAt : measured(car, field, query))
  const last = (car: StockCar) => Number(soldLast && !same(stock, 'sold') && car.status === 'SOLD')
  return cars.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)]
    const order = one === null || other === null ? by(Number(one === null), Number(other === null)) : by(one, other)
    const turned = way === 'desc' && one !== null && other !== null ? -order : order
    return last(a) - last(b) || turned || (ties === 'asc' ? by(a.id, b.id) : by(b.id, a.id))
  })
}

const greatest = (texts: string[]) => texts.toSorted(by).at(-1)
const collator = new Intl.Collator('en', { numeric: true })

/** The answer from plain objects: the measure of every other way. */
export function naive(cars: readonly StockCar[], query: Asked): Answer {
  const matches = sorted(
    cars.filter((car) => finds(query, car)),
    query,
  )
  const dropdowns = facets.map(({ name, field }) => {
    const called = (car: StockCar) =>
      field === 'engineCC' ? String(car.engineCC ?? 0) : field === 'fuel' ? publicFuel(car.fuel) : car[field]
    const choiceOf = (car: StockCar) => lower(`${called(car)}\n${field === 'model' ? car.make : ''}`)
    const ofMake = (car: StockCar) =>
      field !== 'model' || query.match !== 'exact' || query.make === undefined || same(car.make, query.make)
    const choices = Map.groupBy(
      cars.filter((car) => called(car) !== null && ofMake(car)),
      choiceOf,
    )
    const data = [...choices.values()].map((all) => {
      const pairs = Map.groupBy(all, (car) => `${called(car)}\n${field === 'model' ? car.make : ''}`)
      const largest = Math.max(...[...pairs.values()].map((pair) => pair.length))
      const largestPairs = [...pairs.values()].filter((pair) => pair.length === largest).map(([car]) => car as StockCar)
      return {
        value: greatest(largestPairs.map((car) => String(called(car)))) as string,
        ...(field === 'model' && { make: greatest(largestPairs.map((car) => car.make)) }),
        count: all.filter((car) => finds(field === 'make' ? { ...query, model: undefined } : query, car, field)).length,
      }
    })
    return [
      name,
      {
        data: data.sort((a, b) => collator.compare(a.value, b.value) || collator.compare(a.make ?? '', b.make ?? '')),
        left: 0,
      },
    ]
  })
  const spans = carRanges.flatMap(({ field }) => {
    if (field === 'total' && !query.terms) return []
    const values = cars.filter((car) => finds(query, car, field)).map((car) => measured(car, field, query))
    const known = values.filter((value) => value !== null)
    return [[field, known.length === 0 ? null : { min: Math.min(...known), max: Math.max(...known) }]]
  })
  const page = matches.slice((query.page - 1) * query.limit, query.page * query.limit)
  return {
    ids: page.map(({ id }) => id),
    total: matches.length,
    available: matches.filter(({ status }) => status === 'AVAILABLE').length,
    ...(query.facets && { dropdowns: Object.fromEntries(dropdowns), spans: Object.fromEntries(spans) }),
  }
}

/** Suggestions from plain objects, as `naive` searches them. */
export function naiveSuggestions(cars: readonly StockCar[], typed: string, limit: number): CarSuggestion[] {
  const text = suggestionText(typed)
  const all = suggestedFields.flatMap((field, index) => {
    const named = cars.flatMap((car) => {
      const value = field === 'grade' ? gradeOf(car) : car[field]
      return value === null ? [] : { car, value: String(value), make: field === 'model' ? car.make : '' }
    })
    const called = ({ value, make }: (typeof named)[number]) => lower(`${make} ${value}`.trim())
    // Two cars have no stock number in common, whatever it looks like.
    const choices = Map.groupBy(named, (one) => (field === 'stockNumber' ? one.car.id : called(one)))
    return [...choices].flatMap(([id, alike]) => {
      const name = called(alike[0] as (typeof named)[number])
      const word = lower(alike[0]?.value ?? '')
      const isNumber = stockNumbers(text).some((number) => word.toUpperCase().startsWith(number))
      const isMeant =
        field === 'stockNumber' ? text.length >= leastTyped.stockNumber && isNumber : text !== '' && name.includes(text)
      if (!isMeant || (field === 'grade' && text.length < leastTyped.grade)) return []
      const spellings = [...Map.groupBy(alike, ({ value, make }) => `${value}\n${make}`).values()]
      const most = Math.max(...spellings.map(({ length }) => length))
      const frequent = spellings.flatMap((spelling) => (spelling.length === most ? spelling.slice(0, 1) : []))
      const value = greatest(frequent.map((one) => one.value)) as string
      const make = greatest(frequent.map((one) => one.make)) as string
      const begins = field === 'stockNumber' || word.startsWith(text) || name.startsWith(text)
      const asKeywords = () => cars.filter((car) => finds(carQuery.parse({ keywords: value }), car)).length
      const suggestion = {
        field,
        value,
        ...(make && { make }),
        ...(field === 'stockNumber' && { id }),
        count: field === 'grade' ? asKeywords() : alike.length,
      }
      return { order: [Number(!begins), -alike.length, index, name, id] as const, suggestion }
    })
  })
  const inOrder = ({ order }: (typeof all)[number], other: (typeof all)[number]) =>
    order.reduce<number>((apart, one, index) => apart || by(one, other.order[index] as typeof one), 0)
  return all
    .sort(inOrder)
    .slice(0, limit)
    .map(({ suggestion }) => suggestion)
}
