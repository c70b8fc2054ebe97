import { methodNames, parseDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import { covers } from '@minato/contract/platform/trade/terms.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { storageKeys, tabStorage } from '#lib/browser/storage.ts'
import { createStoredValue } from '#lib/browser/stored.ts'
import type { Choices } from '#lib/page/destination.ts'

export type Preferences = Partial<Omit<Choices, 'on'>>
/** `to` is a destination code; `by` is the ID of the account that chose it, null for a guest. */
export type ChosenDestination = { to: string; by: string | null; wanted: Preferences }

const storage = createStoredValue<ChosenDestination | null>(null, (stored) => (isValid(stored) ? stored : null))

function isValid(stored: unknown): stored is ChosenDestination {
  if (typeof stored !== 'object' || stored === null) return false
  const { to, by, wanted: preferences } = stored as Record<string, unknown>
  return (
    typeof to === 'string' &&
    parseDestinationCode(to) !== null &&
    (by === null || typeof by === 'string') &&
    typeof preferences === 'object' &&
    preferences !== null
  )
}

/** Stored per browser, so prices at the port stay visible after a logout. */
export const chosenDestination = {
  use: () => storage.use(storageKeys.destination),
  read: () => storage.read(storageKeys.destination),
  write: (value: ChosenDestination) => storage.write(storageKeys.destination, value),
  /** True if it was chosen in this visit and is not saved in the account yet. */
  isNew: () => tabStorage.read(storageKeys.destination) !== null,
  markNew: (isNew: boolean) => tabStorage.write(storageKeys.destination, isNew ? 'new' : null),
}

export function listMethods({ priced, rule, choices }: DestinationTerms) {
  const availableMethods = methodNames.filter((method) => priced.rates.some((rate) => rate.method === method))
  return rule?.containerOnly || availableMethods.length === 0 ? [choices.method] : availableMethods
}

/** Ignores choices that are unavailable at the port. */
export function resolveChoices(terms: DestinationTerms, { method, cover, inspection, cleaning }: Preferences): Choices {
  const { choices, priced } = terms
  const isCoverAvailable = cover === null || (cover !== undefined && Object.hasOwn(covers, cover))
  return {
    ...choices,
    ...(method && listMethods(terms).includes(method) && { method }),
    ...(isCoverAvailable && !priced.localInsurer && { cover }),
    ...(typeof inspection === 'boolean' && { inspection }),
    ...(typeof cleaning === 'boolean' && { cleaning }),
  }
}
