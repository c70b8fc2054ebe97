import { sourceLanguage } from '#language/languages.ts'
import { getLanguage, messages, t } from '#language/messages.ts'
import { getKeys } from '#values/keys.ts'
import { foldCase } from '#values/lower-case.ts'
import { translateCountry } from '../countries/names.ts'

export const methods = messages({ RORO: 'RoRo', CONTAINER: 'Container share' } as const)
export type Method = keyof typeof methods
export const methodNames = getKeys(methods)

/** Ports of loading: those of Japan, and those abroad where an exporter may store cars. By UN/LOCODE. */
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

/** Orders ports of loading: those of Japan first, where nearly every car is loaded. */
export const sortJapanFirst = <Port extends { code: string }>(ports: readonly Port[]) =>
  ports.toSorted((a, b) => Number(b.code.startsWith('JP')) - Number(a.code.startsWith('JP')))

/** A destination: a country (ISO 3166-1 alpha-2), a port of discharge (UN/LOCODE), a final place behind it. */
export type Destination = { country: string; port: string | null; place: string | null }

/** The six values that `port` had before it accepted every port, with their labels. */
export const ports = messages({
  mongla: 'Mongla',
  chittagong: 'Chittagong',
  payra: 'Payra',
  bondor: 'Bondor',
  dhaka: 'Dhaka',
  sylhet: 'Sylhet',
} as const)
export type PortWord = keyof typeof ports
export const defaultPort: PortWord = 'mongla'

/**
 * The destinations of the six words. Three are ports of discharge. Two are places behind them.
 * 'bondor' is the word for port: a port in Bangladesh that is still to be agreed. The latter three have no freight.
 */
export const portWords = {
  mongla: { country: 'BD', port: 'BDMGL', place: null },
  chittagong: { country: 'BD', port: 'BDCGP', place: null },
  payra: { country: 'BD', port: 'BDPAY', place: null },
  bondor: { country: 'BD', port: null, place: 'bondor' },
  dhaka: { country: 'BD', port: null, place: 'dhaka' },
  sylhet: { country: 'BD', port: null, place: 'sylhet' },
} as const satisfies Record<PortWord, Destination>

const words = getKeys(portWords)
export const isPortWord = (text: string): text is PortWord => Object.hasOwn(portWords, text)

/** Checks for a port code by UN/LOCODE. */
export const isPortCode = (text: string) => /^[A-Z]{2}[A-Z0-9]{3}$/.test(text)

/** Returns the port of discharge of a word or a code, as UN/LOCODE; null for a word without one. */
export const toPortCode = (port: string) => (isPortWord(port) ? portWords[port].port : port)

/** Returns the form of a port in the API: its word if there is one, else its code. */
export const toPublicPort = (code: string) => words.find((word) => portWords[word].port === code) ?? code

/** Returns the destination of a word or a code. The first two letters of a code are its country. */
export const parsePortDestination = (port: string): Destination =>
  isPortWord(port) ? portWords[port] : { country: port.slice(0, 2), port, place: null }

/** Returns the word or the code of a destination; null without a port or word. */
export function toPortValue({ port, place }: Destination) {
  if (port !== null) return toPublicPort(port)
  return place !== null && isPortWord(place) && portWords[place].port === null ? place : null
}

export type DestinationWithName = Destination & { name: string }

type CodeWithName = { code: string; name: string }

/** Names a port: `Mombasa, Kenya`, or `Mombasa, for Uganda` if it lies in another country. */
export const formatPort = ({ port, country }: { port: CodeWithName; country: CodeWithName }) =>
  port.code.startsWith(country.code)
    ? t('{port}, {country}', { port: port.name, country: country.name })
    : t('{port}, for {country}', { port: port.name, country: country.name })

/**
 * Names a destination: by its word if that is complete, else `Mombasa, Kenya`. `Mombasa, for Uganda` if the port lies in
 * another country. With a place: `Kampala, Uganda, via Mombasa`.
 */
export function formatDestination(to: Destination, names: { country: string; port: string | null }) {
  const word = words.find((name) => isSameDestination(portWords[name], to))
  if (word) return ports[word]
  if (names.port !== null && to.port !== null && to.place === null)
    return formatPort({ port: { code: to.port, name: names.port }, country: { code: to.country, name: names.country } })
  const place = to.place === null ? names.country : `${to.place}, ${names.country}`
  return names.port === null ? place : t('{place}, via {port}', { place, port: names.port })
}

/**
 * Translates a destination. Its name is stored in English, as `destinationName` builds it: the port is last if there is a
 * place, else first.
 */
export function translateDestination(to: DestinationWithName): DestinationWithName {
  if (getLanguage() === sourceLanguage) return to
  const portPattern = to.place === null ? /^(.*), / : /, via (.*)$/
  const port = to.port === null ? null : (portPattern.exec(to.name)?.[1] ?? to.port)
  return { ...to, name: formatDestination(to, { country: translateCountry(to.country, to.country), port }) }
}

/** Compares two destinations without their names. */
export const isSameDestination = (one: Destination | null, other: Destination | null) =>
  one?.country === other?.country && one?.port === other?.port && one?.place === other?.place

/** A buyer's destination: their country (ISO 3166-1 alpha-2), by a port of discharge (UN/LOCODE) in it or in a neighbour. */
export type BuyersDestination = { country: string; port: string }

const destinationPattern = /^(?:([A-Z]{2})-)?([A-Z]{2}[A-Z0-9]{3})$/

/** Formats a destination for an address: `KEMBA`, or `UG-KEMBA` if the port lies in another country. */
export const formatDestinationCode = ({ country, port }: BuyersDestination) =>
  port.startsWith(country) ? port : `${country}-${port}`

/**
 * Parses a destination text or a port word, in either case; null for other text. Only the server can check that the port
 * exists.
 */
export function parseDestinationCode(text: string): BuyersDestination | null {
  const word = foldCase(text).trim()
  const portOfWord = isPortWord(word) && toPortCode(word)
  const [, country, port] = destinationPattern.exec(portOfWord || word.toUpperCase()) ?? []
  return port ? { country: country ?? port.slice(0, 2), port } : null
}

/** The text for an unknown port. */
export const getUnknownPortText = () => t('We do not know this port. Please choose one from the list.')
