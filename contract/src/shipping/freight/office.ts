// Rule: which freight rate counts on a day.
import { formatNameList } from '#language/formats.ts'
import { lazyValue, messages, t } from '#language/messages.ts'
import { type Method, methods } from '#platform/ports/facts.ts'
import { type VehicleClass, vehicleClasses } from '#platform/trade/vehicles.ts'
import type { Problems } from '#protocol/problem.ts'
import { addDays, type Day } from '#values/calendar.ts'
import { formatCount } from '#values/format-count.ts'

/** US dollars, characters, and rows in one change. */
export const rateLimits = { price: 100_000, source: 200, atOnce: 2000 } as const

export const rateMessages = messages({
  port: 'Please enter the five-letter code of the port (UN/LOCODE)',
  unknownPort: 'We do not know this port',
  method: lazyValue(() =>
    t('Please choose a shipping method: {choices}', { choices: formatNameList(Object.values(methods)) }),
  ),
  vehicleClass: 'Please choose a kind of vehicle, or none for a price per m³',
  price: lazyValue(() =>
    t('Please enter US dollars up to {most}, with at most two decimals', { most: formatCount(rateLimits.price) }),
  ),
  source: 'Please say where the rate is from',
} as const)

export const rateProblems = messages({
  'freight-rate-exists': {
    sentence: 'A row for the same ports, method, kind and day already exists.',
    help: 'Change the existing row. Two rows with the same ports, method and kind of vehicle cannot begin on the same day.',
  },
} as const satisfies Problems)

type Route = { from: string | null; to: string; method: Method; vehicleClass: VehicleClass | null }

/** Returns the key of rows that replace one another: the newest that has begun counts. */
export const getRateKey = ({ from, to, method, vehicleClass }: Route) =>
  `${from ?? ''} ${to} ${method} ${vehicleClass ?? ''}`

/** Formats a number of rows. */
export const formatRowCount = (count: number) => t('{count, plural, one {# row} other {# rows}}', { count })

/** Names a row by its ports, method and kind: `Any port to KEMBA, RoRo`, `JPYOK to KEMBA, Container share, SUV`. */
export const formatRateName = ({ from, to, method, vehicleClass }: Route) =>
  [
    from === null ? t('Any port to {to}', { to }) : t('{from} to {to}', { from, to }),
    methods[method],
    ...(vehicleClass ? [vehicleClasses[vehicleClass].label] : []),
  ].join(', ')

/** States of a row on a day: it counts, it begins later, or a newer one has replaced it. */
export const rateStates = messages({ now: 'Counts today', next: 'Begins later', past: 'Past' } as const)
export type RateState = keyof typeof rateStates

type Row = Route & { id: string; validFrom: string }

/** Returns the row that counts on a day for each key. */
export function findRatesInForce<One extends Row>(rows: readonly One[], day: string) {
  const counting = new Map<string, One>()
  for (const row of rows) {
    const key = getRateKey(row)
    const newest = counting.get(key)
    if (row.validFrom <= day && (!newest || newest.validFrom < row.validFrom)) counting.set(key, row)
  }
  return counting
}

/** Returns the default start of a new row: tomorrow, to keep today's prices, but today for the first rows. */
export const getNewRateStart = (rows: readonly unknown[], today: Day): Day =>
  rows.length === 0 ? today : addDays(today, 1)

/** Returns the state of each row on a day, by its id. */
export function findRateStates(rows: readonly Row[], day: string): ReadonlyMap<string, RateState> {
  const counting = new Set(findRatesInForce(rows, day).values())
  return new Map(rows.map((row) => [row.id, row.validFrom > day ? 'next' : counting.has(row) ? 'now' : 'past']))
}
