import { messages, t } from '#language/messages.ts'
import { type LeadTimes, leadTimes } from '#platform/settings/default-values.ts'
import { type Day, formatDayMonth } from '#values/calendar.ts'
import { formatShipName } from './facts.ts'
import type { PromisedSailing } from './sailings.ts'

const formatDayOfMonth = (date: Day) => Number(date.slice(8))
const sameMonth = (one: Day, other: Day) => one.slice(0, 7) === other.slice(0, 7)

/** `the 12th` in the month of the day before it in the sentence, else `2 January`. */
const formatFollowingDay = (date: Day, earlier: Day) =>
  sameMonth(date, earlier)
    ? t('the {day, plural, =1 {1st} =2 {2nd} =3 {3rd} =21 {21st} =22 {22nd} =23 {23rd} =31 {31st} other {#th}}', {
        day: formatDayOfMonth(date),
      })
    : formatDayMonth(date)

/** Formats the promise to a buyer: "Agreed and paid by 3 December, it sails on the 12th with … and arrives about 6 January". */
export function formatPromise({ sailing, payBy, arrives }: PromisedSailing) {
  const [paid, leaves, ship] = [formatDayMonth(payBy), formatFollowingDay(sailing.etd, payBy), formatShipName(sailing)]
  return arrives === null
    ? t('Agreed and paid by {paid}, it sails on {leaves} with {ship}.', { paid, leaves, ship })
    : t('Agreed and paid by {paid}, it sails on {leaves} with {ship} and arrives about {arrives}.', {
        paid,
        leaves,
        ship,
        arrives: formatDayMonth(arrives),
      })
}

/** Formats its small print: the hour of the deadline, and the port. */
export function formatPromiseNote(
  { sailing, ownPort }: PromisedSailing,
  { bankHour }: Pick<LeadTimes, 'bankHour'> = leadTimes,
) {
  const port = sailing.fromName
  return ownPort
    ? t('Pay by {hour}:00 Japan time. It sails from {port}.', { hour: bankHour, port })
    : t(
        'Pay by {hour}:00 Japan time. It sails from {port}, where a ship leaves first. The port of loading of this vehicle is not decided yet.',
        { hour: bankHour, port },
      )
}

export const sailingTexts = messages({
  title: 'Next sailings',
  port: 'Port of discharge',
  show: 'Show',
  to: (port: string) => t('To {port}', { port }),
  others: 'Other sailings',
  first: (some: number, all: number) =>
    t('Choose a port to see all its sailings. These are the first {some} of {all}.', { some, all }),
  printed: (some: number, all: number) => t('The next {some} of {all} sailings.', { some, all }),
  none: (port: string) => t('Our schedule has no sailing to {port} at the moment.', { port }),
  ask: 'Ask us for the next one',
  question: (port: string) => t('When is the next ship to {port}?', { port }),
  estimates:
    'Vehicles must be in the port yard by the day shown. All days are estimates by the carriers. They can change with the weather and with free places in port.',
} as const)
