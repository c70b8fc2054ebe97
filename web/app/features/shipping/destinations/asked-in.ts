import { formatDestinationCode, parseDestinationCode } from '@minato/contract/platform/ports/facts.ts'

export const countryAskedIn = (search: URLSearchParams) =>
  /^\s*([a-z]{2})\s*$/i.exec(search.get('to') ?? '')?.[1]?.toUpperCase()

/** The destination that an address names, in its one spelling; null where it names none. */
export function askedIn(search: URLSearchParams) {
  const to = search.get('to')
  const destination = to && parseDestinationCode(to)
  return destination ? formatDestinationCode(destination) : null
}
