import { methodNames, parseDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import { covers } from '@minato/contract/platform/trade/terms.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { keptHere, storageKeys } from '#lib/browser/storage.ts'
import { storedValue } from '#lib/browser/stored.ts'
import type { Choices } from '#lib/page/destination.ts'

export type Wanted = Partial<Omit<Choices, 'on'>>
/** Where somebody wants cars, as an address writes it; `by` is the account of who chose it, null of a guest. */
export type Chosen = { to: string; by: string | null; wanted: Wanted }

const chosen = storedValue<Chosen | null>(null, (stored) => (isChosen(stored) ? stored : null))

function isChosen(stored: unknown): stored is Chosen {
  if (typeof stored !== 'object' || stored === null) return false
  const { to, by, wanted } = stored as Record<string, unknown>
  return (
    typeof to === 'string' &&
    parseDestinationCode(to) !== null &&
    (by === null || typeof by === 'string') &&
    typeof wanted === 'object' &&
    wanted !== null
  )
}

/** One for the browser: whoever logs out still sees prices at the port. */
export const chosenDestination = {
  use: () => chosen.use(storageKeys.destination),
  read: () => chosen.read(storageKeys.destination),
  write: (value: Chosen) => chosen.write(storageKeys.destination, value),
  /** Whether it was chosen in this visit, and its account does not know yet. */
  isNew: () => keptHere.read(storageKeys.destination) !== null,
  markNew: (isNew: boolean) => keptHere.write(storageKeys.destination, isNew ? 'new' : null),
}

export function methodsTo({ priced, rule, choices }: DestinationTerms) {
  const offered = methodNames.filter((method) => priced.rates.some((rate) => rate.method === method))
  return rule?.containerOnly || offered.length === 0 ? [choices.method] : offered
}

/** What is reckoned: what the terms propose, but for what is wanted and can be had. */
export function choicesOf(terms: DestinationTerms, { method, cover, inspection, cleaning }: Wanted): Choices {
  const { choices, priced } = terms
  const canHave = cover === null || (cover !== undefined && Object.hasOwn(covers, cover))
  return {
    ...choices,
    ...(method && methodsTo(terms).includes(method) && { method }),
    ...(canHave && !priced.localInsurer && { cover }),
    ...(typeof inspection === 'boolean' && { inspection }),
    ...(typeof cleaning === 'boolean' && { cleaning }),
  }
}
