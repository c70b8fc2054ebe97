import { mostValues } from '@minato/contract/stock/cars/filters.ts'
import type { CarValues } from '@minato/contract/stock/cars/search.ts'
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import type { Choice, Choices } from '../choices.ts'

/**
 * What a dropdown lists: the first hundred choices by count, and what is chosen. Where the stock has no more than these,
 * those that no car has under the other filters are among them, with a count of 0.
 * @param counts  cars of each code under the other filters
 * @param make    only its models are listed
 */
export function dropdown(
  choices: Choices,
  counts: Uint32Array,
  { chosen, make }: { chosen?: string; make?: string } = {},
): CarValues {
  const cars = choices.sums(counts)
  const there = make === undefined ? choices.inStock.places : inStock(choices, (choice) => ofMake(choice, make))
  const isChosen = chosenBy(choices, chosen)
  // A field may have as many choices as there are cars.
  const all = there.length <= mostValues ? there : there.filter((index) => cars[index] !== 0 || isChosen?.(index))
  const listed = first(mostValues, all, byCount(choices, cars))
  const missed =
    isChosen && listed.length < all.length ? all.filter((index) => isChosen(index) && !listed.includes(index)) : []
  return written(choices, [...listed, ...missed], cars, all.length)
}

/** Whether a choice is what is chosen, where anything is. */
function chosenBy(choices: Choices, chosen: string | undefined) {
  if (chosen === undefined) return
  const word = choices.normalize(chosen)
  return (index: number) => choices.all[index]?.word === word
}

/** The first hundred choices of the whole stock by count that contain a text; the text itself comes before all. */
export function containing(choices: Choices, text: string | undefined, make?: string): CarValues {
  const [{ cars }, wanted] = [choices.inStock, text === undefined ? undefined : lowerCase(text)]
  const matches = inStock(
    choices,
    (choice) => (wanted === undefined || choice.word.includes(wanted)) && ofMake(choice, make),
  )
  return written(choices, first(mostValues, matches, byCount(choices, cars, wanted)), cars, matches.length)
}

const ofMake = (choice: Choice, make: string | undefined) => make === undefined || choice.make === lowerCase(make)

/** The places of those that visible cars have. */
export const inStock = (choices: Choices, wanted: (choice: Choice) => boolean) =>
  choices.inStock.places.filter((index) => wanted(choices.all[index] as Choice))

type Compare = (index: number, other: number) => number

const byCount =
  ({ all }: Choices, cars: Uint32Array, first?: string): Compare =>
  (one, other) => {
    const word = (all[one] as Choice).word
    const otherWord = (all[other] as Choice).word
    if (first !== undefined && (word === first) !== (otherWord === first)) return word === first ? -1 : 1
    return (cars[other] as number) - (cars[one] as number) || (word < otherWord ? -1 : word > otherWord ? 1 : 0)
  }

/** The first of an order, without sorting all: few belong among those that come before them. */
export function first<One>(most: number, all: readonly One[], compare: (one: One, other: One) => number) {
  const kept = all.slice(0, most).sort(compare)
  for (const one of all.slice(most)) {
    if (compare(one, kept[most - 1] as One) >= 0) continue
    kept.pop()
    const after = kept.findIndex((other) => compare(one, other) < 0)
    kept.splice(after < 0 ? kept.length : after, 0, one)
  }
  return kept
}

type Listed = { value: string; make?: string }

/** Sorted as a person looks them up, each in the spelling of most cars. */
function written(choices: Choices, places: readonly number[], cars: Uint32Array, all: number): CarValues {
  const data = places.map((index) => ({ ...spelled(choices, index), count: cars[index] as number }))
  const inOrder = (a: Listed, b: Listed) =>
    collator.compare(a.value, b.value) || collator.compare(a.make ?? '', b.make ?? '')
  return { data: data.sort(inOrder), left: all - places.length }
}

/** A choice as most of its cars spell it, the greatest text where two spellings have as many. */
export function spelled({ all, spellings, makes, cars }: Choices, index: number) {
  const codes = (all[index] as Choice).codes
  const of = (texts: readonly string[]) => {
    const text = (code: number) => texts[code] as string
    const most = (a: number, b: number) => (cars[b] as number) - (cars[a] as number) || (text(b) > text(a) ? 1 : -1)
    return text(codes.length === 1 ? (codes[0] as number) : (codes.toSorted(most)[0] as number))
  }
  const make = of(makes)
  return { value: of(spellings), ...(make && { make }) }
}

const collator = new Intl.Collator('en', { numeric: true })
