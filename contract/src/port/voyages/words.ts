import { type Method, methods } from '../../ground/ports/facts.ts'
import { type LeadTimes, leadTimes } from '../../ground/settings/first-values.ts'
import { message, messages, t } from '../../language/messages.ts'
import { type Day, dateText } from '../../values/calendar.ts'
import { shipName } from './facts.ts'
import type { Promised } from './sailings.ts'

const dayOf = (date: Day) => Number(date.slice(8))
const sameMonth = (one: Day, other: Day) => one.slice(0, 7) === other.slice(0, 7)
/** `3 December`, without its year. */
const dayAndMonth = (date: Day) => dateText(date).replace(/ \d+$/, '')

/** `the 12th` where it is the month of the day before it in the sentence, else `2 January`. */
const following = (date: Day, earlier: Day) =>
  sameMonth(date, earlier)
    ? t('the {day, plural, =1 {1st} =2 {2nd} =3 {3rd} =21 {21st} =22 {22nd} =23 {23rd} =31 {31st} other {#th}}', {
        day: dayOf(date),
      })
    : dayAndMonth(date)

/** What a buyer may count on: "Agreed and paid by 3 December, it sails on the 12th with … and arrives about 6 January". */
export function promiseText({ sailing, payBy, arrives }: Promised) {
  const [paid, leaves, ship] = [dayAndMonth(payBy), following(sailing.etd, payBy), shipName(sailing)]
  return arrives === null
    ? t('Agreed and paid by {paid}, it sails on {leaves} with {ship}.', { paid, leaves, ship })
    : t('Agreed and paid by {paid}, it sails on {leaves} with {ship} and arrives about {arrives}.', {
        paid,
        leaves,
        ship,
        arrives: dayAndMonth(arrives),
      })
}

/** The small print of it: until which hour, and from where. */
export function promiseNote({ sailing, ownPort }: Promised, { bankHour }: Pick<LeadTimes, 'bankHour'> = leadTimes) {
  const port = sailing.fromName
  return ownPort
    ? t('Until {hour}:00 in Japan on that day. From {port}.', { hour: bankHour, port })
    : t(
        'Until {hour}:00 in Japan on that day. From {port}, whose ship leaves first: the port of loading of this vehicle is not decided yet.',
        { hour: bankHour, port },
      )
}

const askNext = message('Ask us for the next one')

/** What the public table of sailings says around its figures. */
export const sailingTexts = messages({
  title: 'Next sailings',
  port: 'Port of arrival',
  all: 'All ports',
  show: 'Show',
  to: (port: string) => t('To {port}', { port }),
  others: 'Other sailings',
  first: (some: number, all: number) =>
    t('These are the first {some} of {all}: choose a port to see all that go there.', { some, all }),
  none: (port: string) => t('No sailing to {port} is in our schedule at the moment.', { port }),
  ask: askNext,
  question: (port: string) => t('When is the next ship to {port}?', { port }),
  estimates:
    'Days are estimates of the carriers, and may move with weather and berths. Vehicles must be in the yard by the day named.',
} as const)

/** What stands around the sentence of a car. */
export const promiseTexts = messages({
  title: 'The next ship',
  choose: 'Choose your port to see which ship this vehicle can be on, and until when it is to be paid.',
  none: (port: string, method: Method) =>
    t('No ship to {port} by {method} that this vehicle can reach is in our schedule at the moment.', {
      port,
      method: methods[method],
    }),
  other: (method: Method) => t('By {method} there is one:', { method: methods[method] }),
  ask: askNext,
  question: (car: string, port: string, method: Method) =>
    t('When is the next ship for {car} by {method} to {port}?', { car, method: methods[method], port }),
  all: 'All sailings',
} as const)
