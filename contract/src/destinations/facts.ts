/** Where a buyer wants a car: their country (ISO 3166-1 alpha-2), by a port of discharge (UN/LOCODE) in it or in a neighbour. */
export type BuyersDestination = { country: string; port: string }

const form = /^(?:([A-Z]{2})-)?([A-Z]{2}[A-Z0-9]{3})$/

/** A destination as an address writes it: `KEMBA`, and `UG-KEMBA` where the port lies in another country. */
export const destinationText = ({ country, port }: BuyersDestination) =>
  port.startsWith(country) ? port : `${country}-${port}`

/** The destination that such a text names, in either case; null where it names none. Whether there is such a port, the server knows. */
export function destinationFrom(text: string): BuyersDestination | null {
  const [, country, port] = form.exec(text.trim().toUpperCase()) ?? []
  return port ? { country: country ?? port.slice(0, 2), port } : null
}

export const destinationProblems = {
  'destination-not-found': {
    status: 404,
    sentence: 'We do not know this port. Please choose one from the list.',
    help: 'No active port of discharge has this code, or it does not serve this country.',
  },
} as const
