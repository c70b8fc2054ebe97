import { isWord, portCode } from '../ports/facts.ts'

/** Where a buyer wants a car: their country (ISO 3166-1 alpha-2), by a port of discharge (UN/LOCODE) in it or in a neighbour. */
export type BuyersDestination = { country: string; port: string }

const form = /^(?:([A-Z]{2})-)?([A-Z]{2}[A-Z0-9]{3})$/

/** A destination as an address writes it: `KEMBA`, and `UG-KEMBA` where the port lies in another country. */
export const destinationText = ({ country, port }: BuyersDestination) =>
  port.startsWith(country) ? port : `${country}-${port}`

/** The destination that such a text, or one of the words for a port, names, in either case; null where it names none. Whether there is such a port, the server knows. */
export function destinationFrom(text: string): BuyersDestination | null {
  const word = text.trim().toLowerCase()
  const named = isWord(word) && portCode(word)
  const [, country, port] = form.exec(named || word.toUpperCase()) ?? []
  return port ? { country: country ?? port.slice(0, 2), port } : null
}

/** A country's name as the address of its page writes it: `sri-lanka`. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const destinationProblems = {
  'guide-not-found': {
    status: 404,
    sentence: 'We have no page about this country yet.',
    help: 'There is no import rule of a country with this name in its address. `GET /destination-guides` lists them.',
  },
  'destination-not-found': {
    status: 404,
    sentence: 'We do not know this port. Please choose one from the list.',
    help: 'No active port of discharge has this code, or it does not serve this country.',
  },
} as const
