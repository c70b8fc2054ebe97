import type { Port as PortWord } from '../orders/facts.ts'
import { namesOf } from '../values/names.ts'

/** How a car travels. */
export const methods = { RORO: 'RoRo', CONTAINER: 'Container share' } as const
export type Method = keyof typeof methods
export const methodNames = namesOf(methods)

/** Where something goes: a country (ISO 3166-1 alpha-2), a port of discharge (UN/LOCODE), a final place behind it. */
export type Destination = { country: string; port: string | null; place: string | null }

/**
 * The six words that `port` had before it took every port. Three are ports of discharge. Two are places behind them, and
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
const isWord = (text: string): text is PortWord => Object.hasOwn(portWords, text)

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
  return place !== null && isWord(place) ? place : null
}
