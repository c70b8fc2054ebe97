import { type Method, methods } from '../../ground/ports/facts.ts'
import { type LeadTimes, leadTimes } from '../../ground/settings/first-values.ts'
import { type Day, dateText } from '../../values/calendar.ts'
import { shipName } from './facts.ts'
import type { Promised } from './sailings.ts'

const dayOf = (date: Day) => Number(date.slice(8))
const sameMonth = (one: Day, other: Day) => one.slice(0, 7) === other.slice(0, 7)
/** `3 December`, without its year. */
const dayAndMonth = (date: Day) => dateText(date).replace(/ \d+$/, '')

function ordinal(day: number) {
  const teens = day % 100 > 10 && day % 100 < 14
  return `${day}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`
}

/** `the 12th` where it is the month of the day before it in the sentence, else `2 January`. */
const following = (date: Day, earlier: Day) =>
  sameMonth(date, earlier) ? `the ${ordinal(dayOf(date))}` : dayAndMonth(date)

/** What a buyer may count on: "Agreed and paid by 3 December, it sails on the 12th with … and arrives about 6 January". */
export function promiseText({ sailing, payBy, arrives }: Promised) {
  const paid = `Agreed and paid by ${dayAndMonth(payBy)}, it sails on ${following(sailing.etd, payBy)} with ${shipName(sailing)}`
  return arrives === null ? `${paid}.` : `${paid} and arrives about ${dayAndMonth(arrives)}.`
}

/** The small print of it: until which hour, and from where. */
export function promiseNote({ sailing, ownPort }: Promised, { bankHour }: Pick<LeadTimes, 'bankHour'> = leadTimes) {
  const hour = `Until ${bankHour}:00 in Japan on that day.`
  return ownPort
    ? `${hour} From ${sailing.fromName}.`
    : `${hour} From ${sailing.fromName}, whose ship leaves first: the port of loading of this vehicle is not decided yet.`
}

const askNext = 'Ask us for the next one'

/** What the public table of sailings says around its figures. */
export const sailingTexts = {
  title: 'Next sailings',
  port: 'Port of arrival',
  all: 'All ports',
  show: 'Show',
  to: (port: string) => `To ${port}`,
  others: 'Other sailings',
  first: (some: number, all: number) =>
    `These are the first ${some} of ${all}: choose a port to see all that go there.`,
  none: (port: string) => `No sailing to ${port} is in our schedule at the moment.`,
  ask: askNext,
  question: (port: string) => `When is the next ship to ${port}?`,
  estimates:
    'Days are estimates of the carriers, and may move with weather and berths. Vehicles must be in the yard by the day named.',
} as const

/** What stands around the sentence of a car. */
export const promiseTexts = {
  title: 'The next ship',
  choose: 'Choose your port to see which ship this vehicle can be on, and until when it is to be paid.',
  none: (port: string, method: Method) =>
    `No ship to ${port} by ${methods[method]} that this vehicle can reach is in our schedule at the moment.`,
  other: (method: Method) => `By ${methods[method]} there is one:`,
  ask: askNext,
  question: (car: string, port: string, method: Method) =>
    `When is the next ship for ${car} by ${methods[method]} to ${port}?`,
  all: 'All sailings',
} as const
