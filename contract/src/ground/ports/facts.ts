import { source } from '#language/languages.ts'
import { languageNow, messages, t } from '#language/messages.ts'
import { namesOf } from '#values/names.ts'
import { countryIn } from '../countries/names.ts'

export const methods = messages({ RORO: 'RoRo', CONTAINER: 'Container share' } as const)
export type Method = keyof typeof methods
export const methodNames = namesOf(methods)

/** Where cars are loaded: the ports of Japan, and those abroad where an exporter may keep cars. By UN/LOCODE. */
export const loadingPorts = messages({
  JPYOK: 'Yokohama',
  JPKWS: 'Kawasaki',
  JPCHB: 'Chiba',
  JPTYO: 'Tokyo',
  JPHTC: 'Hitachi',
  JPNGO: 'Nagoya',
  JPTHS: 'Toyohashi',
  JPYKK: 'Yokkaichi',
  JPSMZ: 'Shimizu',
  JPOSA: 'Osaka',
  JPSAK: 'Sakai',
  JPUKB: 'Kobe',
  JPHIJ: 'Hiroshima',
  JPMOJ: 'Moji',
  JPHKT: 'Hakata',
  JPFSK: 'Fushiki',
  JPTOS: 'Toyama Shinko',
  JPKIJ: 'Niigata',
  JPTMK: 'Tomakomai',
  JPOTR: 'Otaru',
  JPKNZ: 'Kanazawa',
  JPKND: 'Kanda',
  JPKZU: 'Kisarazu',
  JPHIC: 'Hitachinaka',
  AEJEA: 'Jebel Ali',
  GBSOU: 'Southampton',
  GEPTI: 'Poti',
  SGSIN: 'Singapore',
  THLCH: 'Laem Chabang',
} as const satisfies Record<string, string>)

/** Where something goes: a country (ISO 3166-1 alpha-2), a port of discharge (UN/LOCODE), a final place behind it. */
export type Destination = { country: string; port: string | null; place: string | null }

/** The six words that `port` had before it took every port, with what a person reads. */
export const ports = messages({
  mongla: 'Mongla',
  chittagong: 'Chittagong',
  payra: 'Payra',
  bondor: 'Bondor',
  dhaka: 'Dhaka',
  sylhet: 'Sylhet',
} as const)
export type PortWord = keyof typeof ports
/** The port that the back-office's form proposes. */
export const defaultPort: PortWord = 'mongla'

/**
 * What they say in full. Three are ports of discharge. Two are places behind them, and
 * 'bondor' is the word for port, so a port in Bangladesh that is still to be agreed: these three carry no freight.
 */
export const portWords = {
  mongla: { country: 'BD', port: 'BDMGL', place: null },
  chittagong: { country: 'BD', port: 'BDCGP', place: null },
  payra: { country: 'BD', port: 'BDPAY', place: null },
  bondor: { country: 'BD', port: null, place: 'bondor' },
  dhaka: { country: 'BD', port: null, place: 'dhaka' },
  sylhet: { country: 'BD', port: null, place: 'sylhet' },
} as const satisfies Record<PortWord, Destination>

const words = namesOf(portWords)
/** Whether a text is one of the six words. */
export const isWord = (text: string): text is PortWord => Object.hasOwn(portWords, text)

/** A port of discharge by UN/LOCODE. */
export const isPortCode = (text: string) => /^[A-Z]{2}[A-Z0-9]{3}$/.test(text)

/** The port of discharge that a word or a code means, as UN/LOCODE; null for a word that names none. */
export const portCode = (port: string) => (isWord(port) ? portWords[port].port : port)

/** What calls answer for a port: the word where there is one, else its code. */
export const portAnswer = (code: string) => words.find((word) => portWords[word].port === code) ?? code

/** The destination that a word or a code says in full. The first two letters of a code are its country. */
export const destinationOf = (port: string): Destination =>
  isWord(port) ? portWords[port] : { country: port.slice(0, 2), port, place: null }

/** The word or the code that says a destination; null where it names neither a port nor one of the words. */
export function portOf({ port, place }: Destination) {
  if (port !== null) return portAnswer(port)
  return place !== null && isWord(place) && portWords[place].port === null ? place : null
}

/** A destination, and what a person calls it. */
export type NamedDestination = Destination & { name: string }

type Named = { code: string; name: string }

/** A port as it is read: `Mombasa, Kenya`, and `Mombasa, for Uganda` where it lies in another country. */
export const portText = ({ port, country }: { port: Named; country: Named }) =>
  port.code.startsWith(country.code)
    ? t('{port}, {country}', { port: port.name, country: country.name })
    : t('{port}, for {country}', { port: port.name, country: country.name })

/**
 * What a person calls a destination: by its word where that says it all, else `Mombasa, Kenya`; `Mombasa, for Uganda` where the
 * port lies in another country; with a place `Kampala, Uganda, via Mombasa`.
 */
export function destinationName(to: Destination, names: { country: string; port: string | null }) {
  const word = words.find((one) => isSameDestination(portWords[one], to))
  if (word) return ports[word]
  if (names.port !== null && to.port !== null && to.place === null)
    return portText({ port: { code: to.port, name: names.port }, country: { code: to.country, name: names.country } })
  const place = to.place === null ? names.country : `${to.place}, ${names.country}`
  return names.port === null ? place : t('{place}, via {port}', { place, port: names.port })
}

/**
 * A destination as whoever reads now calls it. Its name is kept in English, as `destinationName` makes it: the port stands last
 * where there is a place, else first.
 */
export function destinationNow(to: NamedDestination): NamedDestination {
  if (languageNow() === source) return to
  const written = to.place === null ? /^(.*), / : /, via (.*)$/
  const port = to.port === null ? null : (written.exec(to.name)?.[1] ?? to.port)
  return { ...to, name: destinationName(to, { country: countryIn(to.country, to.country), port }) }
}

/** Whether two destinations are the same, whatever they are called. */
export const isSameDestination = (one: Destination | null, other: Destination | null) =>
  one?.country === other?.country && one?.port === other?.port && one?.place === other?.place

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

/** The text for a port that is in no list of ours. */
export const portUnknown = () => t('We do not know this port. Please choose one from the list.')
