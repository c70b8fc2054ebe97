import { destinationFrom, destinationText } from '@minato/contract/destinations/facts.ts'

/** The destination that an address names, in its one spelling; null where it names none. */
export function askedIn(search: URLSearchParams) {
  const to = search.get('to')
  const found = to && destinationFrom(to)
  return found ? destinationText(found) : null
}
