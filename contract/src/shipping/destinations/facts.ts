import { lazyValue, messages } from '#language/messages.ts'
import { getUnknownPortText } from '#platform/ports/facts.ts'

/** Returns the slug of a country's name: `sri-lanka`. */
export const toSlug = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const destinationProblems = messages({
  'guide-not-found': {
    sentence: 'We have no page about this country yet.',
    help: 'We have no import rule for a country with this name in its address. `GET /destination-guides` lists the countries.',
  },
  'destination-not-found': {
    sentence: lazyValue(getUnknownPortText),
    help: 'No active port of discharge has this code, or it does not serve this country.',
  },
} as const)
