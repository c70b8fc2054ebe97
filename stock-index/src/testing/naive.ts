import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { judgeCar } from '@minato/contract/shipping/destinations/verdict.ts'
import { calculatePriceAtPort } from '@minato/contract/shipping/freight/price-at-port.ts'
import { pricedCar } from '@minato/contract/shipping/freight/priced-car.ts'
import { listBannedVehicles } from '@minato/contract/shipping/import-rules/export-ban/russian-places.ts'
import type { VerdictCode } from '@minato/contract/shipping/import-rules/facts.ts'
import { toRuleVehicle } from '@minato/contract/shipping/import-rules/vehicle.ts'
import { facets, yesNoFilterNames } from '@minato/contract/stock/cars/filter-fields.ts'
import {
  carOrders,
  carRanges,
  listFuelNames,
  listStockNumbers,
  minTypedLength,
  normalizeSuggestion,
  type Range,
  suggestedFields,
  toPublicFuel,
} from '@minato/contract/stock/cars/filters.ts'
import { type CarQuery, type CarSuggestion, carQuery } from '@minato/contract/stock/cars/search.ts'
import { joinText, listKeywordForms, toJoinedPattern } from '@minato/contract/stock/cars/words/keyword-forms.ts'
import { normaliseCharacters } from '@minato/contract/values/clean-text.ts'
import { yenPerDollar } from '@minato/contract/values/money.ts'
import { splitWords } from '@minato/contract/values/text.ts'
import { parseGrade } from '../choices.ts'
import type { Answer, StockCar } from '../stock-index.ts'

/** Converts each letter separately, so that none depends on its neighbours. */
const lower = (text: unknown) =>
  [...normaliseCharacters(String(text))]
    .map((letter) => (letter === 'İ' ? 'i' : letter === 'ς' ? 'σ' : letter === '\u0307' ? '' : letter.toLowerCase()))
    .join('')
/** Fields stand on separate lines. */
function hasForm(text: string, typed: string) {
  const { contained, joined } = listKeywordForms(typed)
  return (
    contained.some((form) => text.includes(form)) ||
    joined.some((form) => joinText(text).includes(form) && new RegExp(toJoinedPattern(form), 'u').test(text))
  )
}
const same = (a: unknown, b: unknown) => lower(String(a)) === lower(String(b))
type QueryWithTerms = CarQuery & { terms?: DestinationTerms | undefined }

const tradedCar = (car: StockCar) => ({ ...car, price: car.priceCents / 100 })

/** Total and verdict of each car under the terms of a port. */
const resultsByTerms = new WeakMap<DestinationTerms, WeakMap<StockCar, { total: number | null; code: VerdictCode }>>()
function atPort(car: StockCar, terms: DestinationTerms) {
  const cars = resultsByTerms.get(terms) ?? new WeakMap()
  resultsByTerms.set(terms, cars)
  const cached = cars.get(car)
  if (cached) return cached
  const { cents } = calculatePriceAtPort(pricedCar(tradedCar(car)), terms.priced, terms.choices)
  // The export ban applies like in an order, whatever the rule of the country.
  const destination = { country: terms.country.code, port: terms.port.code }
  const stopped = listBannedVehicles(
    [destination],
    [toRuleVehicle(tradedCar(car))],
    terms.priced.yenPerDollar ?? yenPerDollar,
  )
  const code: VerdictCode = stopped.length > 0 ? 'not-allowed' : judgeCar(tradedCar(car), terms).code
  const result = { total: cents === null ? null : cents / 100, code }
  cars.set(car, result)
  return result
}

const rangeValue = (car: StockCar, field: Range, query: QueryWithTerms) =>
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

/** `without` ignores the filter on one field. */
function isMatch(query: QueryWithTerms, car: StockCar, without?: string) {
  const byValue = facets.every(({ name, field, partly }) => {
    const [filter, value] = [query[name], field === 'engineCC' ? (car.engineCC ?? 0) : car[field]]
    if (filter === undefined || field === without) return true
    if (field === 'fuel') return listFuelNames(String(filter)).includes(lower(car.fuel))
    if (!partly || query.match === 'exact') return value !== null && same(value, filter)
    return value !== null && hasForm(lower(String(value)), lower(String(filter)))
  })
  const byRange = carRanges.every(({ field, from, to }) => {
    const [least = 0, most = Number.POSITIVE_INFINITY, value] = [query[from], query[to], rangeValue(car, field, query)]
    if (field === without || (query[from] === undefined && query[to] === undefined)) return true
    return value !== null && value >= least && value <= most
  })
  const byWords = splitWords(query.keywords ?? '').every(
    (word) =>
      hasForm(car.searchText, word) ||
      listStockNumbers(word).includes(car.stockNumber.toUpperCase()) ||
      (word.length >= 8 && car.id.replaceAll('-', '').startsWith(word.replaceAll('-', ''))),
  )
  const { terms } = query
  const isImportable = !terms || !query.importable || importable[query.importable].includes(atPort(car, terms).code)
  return byValue && byRange && byWords && yesNoFilterNames.every((name) => !query[name] || car[name]) && isImportable
}

const by = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)

function sorted(cars: StockCar[], query: QueryWithTerms) {
  const { sort = 'default', soldLast, stock } = query
  const { by: field, way: direction, ties } = carOrders[sort]
  const value = (car: StockCar) => (field === 'createdAt' ? car.createdAt : rangeValue(car, field, query))
  const last = (car: StockCar) => Number(soldLast && !same(stock, 'sold') && car.status === 'SOLD')
  return cars.toSorted((a, b) => {
    const [first, second] = [value(a), value(b)]
    const order =
      first === null || second === null ? by(Number(first === null), Number(second === null)) : by(first, second)
    const directed = direction === 'desc' && first !== null && second !== null ? -order : order
    return last(a) - last(b) || directed || (ties === 'asc' ? by(a.id, b.id) : by(b.id, a.id))
  })
}

const greatest = (texts: string[]) => texts.toSorted(by).at(-1)
const collator = new Intl.Collator('en', { numeric: true })

/** Expected result, calculated from plain objects: the reference for all implementations. */
export function naive(cars: readonly StockCar[], query: QueryWithTerms): Answer {
  const results = sorted(
    cars.filter((car) => isMatch(query, car)),
    query,
  )
  const dropdowns = facets.map(({ name, field }) => {
    const labelOf = (car: StockCar) =>
      field === 'engineCC' ? String(car.engineCC ?? 0) : field === 'fuel' ? toPublicFuel(car.fuel) : car[field]
    const choiceOf = (car: StockCar) => lower(`${labelOf(car)}\n${field === 'model' ? car.make : ''}`)
    const ofMake = (car: StockCar) =>
      field !== 'model' || query.match !== 'exact' || query.make === undefined || same(car.make, query.make)
    const choices = Map.groupBy(
      cars.filter((car) => labelOf(car) !== null && ofMake(car)),
      choiceOf,
    )
    const data = [...choices.values()].map((carsOfChoice) => {
      const pairs = Map.groupBy(carsOfChoice, (car) => `${labelOf(car)}\n${field === 'model' ? car.make : ''}`)
      const largest = Math.max(...[...pairs.values()].map((pair) => pair.length))
      const largestPairs = [...pairs.values()].filter((pair) => pair.length === largest).map(([car]) => car as StockCar)
      return {
        value: greatest(largestPairs.map((car) => String(labelOf(car)))) as string,
        ...(field === 'model' && { make: greatest(largestPairs.map((car) => car.make)) }),
        count: carsOfChoice.filter((car) =>
          isMatch(field === 'make' ? { ...query, model: undefined } : query, car, field),
        ).length,
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
    const values = cars.filter((car) => isMatch(query, car, field)).map((car) => rangeValue(car, field, query))
    const knownValues = values.filter((value) => value !== null)
    return [[field, knownValues.length === 0 ? null : { min: Math.min(...knownValues), max: Math.max(...knownValues) }]]
  })
  const page = results.slice((query.page - 1) * query.limit, query.page * query.limit)
  return {
    ids: page.map(({ id }) => id),
    total: results.length,
    available: results.filter(({ status }) => status === 'AVAILABLE').length,
    ...(query.facets && { dropdowns: Object.fromEntries(dropdowns), spans: Object.fromEntries(spans) }),
  }
}

export function naiveSuggestions(cars: readonly StockCar[], typed: string, limit: number): CarSuggestion[] {
  const text = normalizeSuggestion(typed)
  const { contained, joined } = listKeywordForms(text)
  const suggestions = suggestedFields.flatMap((field, index) => {
    const values = cars.flatMap((car) => {
      const value = field === 'grade' ? parseGrade(car) : car[field]
      return value === null ? [] : { car, value: String(value), make: field === 'model' ? car.make : '' }
    })
    const labelOf = ({ value, make }: (typeof values)[number]) => lower(`${make} ${value}`.trim())
    // Stock numbers are unique, whatever they look like.
    const choices = Map.groupBy(values, (entry) => (field === 'stockNumber' ? entry.car.id : labelOf(entry)))
    return [...choices].flatMap(([id, entries]) => {
      const name = labelOf(entries[0] as (typeof values)[number])
      const word = lower(entries[0]?.value ?? '')
      const isNumber = listStockNumbers(text).some((number) => word.toUpperCase().startsWith(number))
      const isTextMatch =
        field === 'stockNumber'
          ? text.length >= minTypedLength.stockNumber && isNumber
          : text !== '' && hasForm(name, text)
      if (!isTextMatch || (field === 'grade' && text.length < minTypedLength.grade)) return []
      const spellings = [...Map.groupBy(entries, ({ value, make }) => `${value}\n${make}`).values()]
      const most = Math.max(...spellings.map(({ length }) => length))
      const frequent = spellings.flatMap((spelling) => (spelling.length === most ? spelling.slice(0, 1) : []))
      const value = greatest(frequent.map((entry) => entry.value)) as string
      const make = greatest(frequent.map((entry) => entry.make)) as string
      const begins =
        field === 'stockNumber' ||
        contained.some((form) => word.startsWith(form) || name.startsWith(form)) ||
        joined.some((form) => joinText(word).startsWith(form) || joinText(name).startsWith(form))
      const asKeywords = () => cars.filter((car) => isMatch(carQuery.parse({ keywords: value }), car)).length
      const suggestion = {
        field,
        value,
        ...(make && { make }),
        ...(field === 'stockNumber' && { id }),
        count: field === 'grade' ? asKeywords() : entries.length,
      }
      return { order: [Number(!begins), -entries.length, index, name, id] as const, suggestion }
    })
  })
  const inOrder = ({ order }: (typeof suggestions)[number], other: (typeof suggestions)[number]) =>
    order.reduce<number>((apart, one, index) => apart || by(one, other.order[index] as typeof one), 0)
  return suggestions
    .sort(inOrder)
    .slice(0, limit)
    .map(({ suggestion }) => suggestion)
}
