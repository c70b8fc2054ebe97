import { formatDestinationCode, parseDestinationCode } from '@minato/contract/platform/ports/facts.ts'

export const parseCountryParam = (search: URLSearchParams) =>
  /^\s*([a-z]{2})\s*$/i.exec(search.get('to') ?? '')?.[1]?.toUpperCase()

/** Returns the destination code of `?to=` in canonical spelling; null if missing or invalid. */
export function parseDestinationParam(search: URLSearchParams) {
  const to = search.get('to')
  const destination = to && parseDestinationCode(to)
  return destination ? formatDestinationCode(destination) : null
}
