import { maxFilterValues } from '@minato/contract/stock/cars/filters.ts'
import type { CarValues } from '@minato/contract/stock/cars/search.ts'
import { createTextMatcher } from '@minato/contract/stock/cars/words/keyword-forms.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import type { Choice, Choices } from '../choices.ts'

/**
 * Lists the first hundred choices by count and the chosen one. A stock with at most a hundred also lists choices without
 * matches, with count 0.
 * @param counts  cars per code under the other filters
 * @param make  limits the list to its models
 */
export function buildDropdown(
  choices: Choices,
  counts: Uint32Array,
  { chosen, make }: { chosen?: string; make?: string } = {},
): CarValues {
  const cars = choices.sums(counts)
  const available =
    make === undefined ? choices.inStock.indexes : findInStock(choices, (choice) => belongsToMake(choice, make))
  const isChosen = createChosenMatcher(choices, chosen)
  // A field may have as many choices as there are cars, so the filter comes before the sort.
  const candidates =
    available.length <= maxFilterValues
      ? available
      : available.filter((index) => cars[index] !== 0 || isChosen?.(index))
  const largest = selectFirst(maxFilterValues, candidates, byCount(choices, cars))
  const chosenOnly =
    isChosen && largest.length < candidates.length
      ? candidates.filter((index) => isChosen(index) && !largest.includes(index))
      : []
  return toCarValues(choices, [...largest, ...chosenOnly], cars, candidates.length)
}

function createChosenMatcher(choices: Choices, chosen: string | undefined) {
  if (chosen === undefined) return
  const word = choices.normalize(chosen)
  return (index: number) => choices.all[index]?.word === word
}

/** Lists the first hundred choices of the full stock that contain a text, by count; an exact match comes first. */
export function listChoicesContaining(choices: Choices, text: string | undefined, make?: string): CarValues {
  const [{ cars }, typed] = [choices.inStock, text === undefined ? undefined : foldCase(text)]
  const isPart = typed === undefined ? () => true : createTextMatcher(typed)
  const matches = findInStock(
    choices,
    (choice) => isPart(choice.word, choice.joinedLabel) && belongsToMake(choice, make),
  )
  const firstMatches = selectFirst(maxFilterValues, matches, byCount(choices, cars, typed))
  return toCarValues(choices, firstMatches, cars, matches.length)
}

const belongsToMake = (choice: Choice, make: string | undefined) => make === undefined || choice.make === foldCase(make)

export const findInStock = (choices: Choices, matches: (choice: Choice) => boolean) =>
  choices.inStock.indexes.filter((index) => matches(choices.all[index] as Choice))

type Compare = (index: number, other: number) => number

const byCount =
  ({ all }: Choices, cars: Uint32Array, exact?: string): Compare =>
  (a, b) => {
    const word = (all[a] as Choice).word
    const otherWord = (all[b] as Choice).word
    if (exact !== undefined && (word === exact) !== (otherWord === exact)) return word === exact ? -1 : 1
    return (cars[b] as number) - (cars[a] as number) || (word < otherWord ? -1 : word > otherWord ? 1 : 0)
  }

/** Returns the first items without a full sort: few items come before the ones already selected. */
export function selectFirst<Item>(most: number, items: readonly Item[], compare: (a: Item, b: Item) => number) {
  const selected = items.slice(0, most).sort(compare)
  for (const item of items.slice(most)) {
    if (compare(item, selected[most - 1] as Item) >= 0) continue
    selected.pop()
    const after = selected.findIndex((another) => compare(item, another) < 0)
    selected.splice(after < 0 ? selected.length : after, 0, item)
  }
  return selected
}

type ListedChoice = { value: string; make?: string }

/** Sorts by value, as users look choices up; each in its most frequent spelling. */
function toCarValues(choices: Choices, indexes: readonly number[], cars: Uint32Array, total: number): CarValues {
  const data = indexes.map((index) => ({ ...findMostFrequentSpelling(choices, index), count: cars[index] as number }))
  const inOrder = (a: ListedChoice, b: ListedChoice) =>
    collator.compare(a.value, b.value) || collator.compare(a.make ?? '', b.make ?? '')
  return { data: data.sort(inOrder), left: total - indexes.length }
}

/** Equally frequent spellings: the greatest text wins. */
export function findMostFrequentSpelling({ all, spellings, makes, cars }: Choices, index: number) {
  const codes = (all[index] as Choice).codes
  const pickText = (texts: readonly string[]) => {
    const text = (code: number) => texts[code] as string
    const most = (a: number, b: number) => (cars[b] as number) - (cars[a] as number) || (text(b) > text(a) ? 1 : -1)
    return text(codes.length === 1 ? (codes[0] as number) : (codes.toSorted(most)[0] as number))
  }
  const make = pickText(makes)
  return { value: pickText(spellings), ...(make && { make }) }
}

const collator = new Intl.Collator('en', { numeric: true })
