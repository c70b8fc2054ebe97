// Rule: where a voyage is.
import { lazyValue, messages, t } from '#language/messages.ts'
import { type Method, methods } from '#platform/ports/facts.ts'
import type { Problems } from '#protocol/problem.ts'
import type { Day } from '#values/calendar.ts'

/** A connection from one port to another, on one voyage that has not left. */
export type Sailing = {
  voyageId: string
  carrier: string
  vessel: string
  number: string
  method: Method
  from: string
  fromName: string
  to: string
  cut: Day | null
  etd: Day
  eta: Day | null
}

export const voyageStates = messages({
  planned: 'Planned',
  left: 'At sea',
  arrived: 'Arrived',
  cancelled: lazyValue(() => t('Cancelled', {}, 'a voyage')),
} as const)
export type VoyageState = keyof typeof voyageStates

type VoyageDays = {
  cancelled: boolean
  loading: readonly { atd: Day | null }[]
  discharge: readonly { ata: Day | null }[]
}

/** A voyage has left with its first departure, and has arrived after all its calls. */
export function getVoyageState({ cancelled, loading, discharge }: VoyageDays): VoyageState {
  if (cancelled) return 'cancelled'
  if (discharge.length > 0 && discharge.every(({ ata }) => ata !== null)) return 'arrived'
  return loading.some(({ atd }) => atd !== null) ? 'left' : 'planned'
}

/** Names a ship for people: `Auriga Leader 112`. */
export const formatShipName = ({ vessel, number }: { vessel: string; number: string }) => `${vessel} ${number}`.trim()

/** Number of sailings with open payment in a destination's terms, for each port of loading and method. */
export const sailingsAhead = 3

/** Usual days from agreement to departure, if no sailing is known: three weeks, as exporters print. */
export const usualDaysToSea = 21

export const voyageLimits = { carrier: 60, vessel: 60, number: 20, notes: 500, calls: 20 } as const

export const voyageMessages = messages({
  port: 'Please enter the five-letter code of the port (UN/LOCODE)',
  unknownPort: (code: string) => t('Please choose a port from the list. We do not know the port {code}.', { code }),
  noLoading: 'Please enter at least one port of loading',
  cutAfterEtd: 'The CUT (last day to reach the port yard) cannot be after the departure',
  beforeDeparture: 'The ship cannot arrive before its first departure',
} as const)

export const voyageProblems = messages({
  'voyage-not-found': {
    sentence: 'Voyage not found',
    help: 'There is no voyage with this id. It may have been deleted.',
  },
  'voyage-exists': {
    sentence: 'This carrier already has this voyage of this ship. Please change that one.',
    help: 'Read the list of voyages, and change the existing one. Carrier, ship, voyage number and method together identify a voyage, in capital or small letters. The number can be used again half a year later.',
  },
  'voyage-booked': {
    sentence: 'Cars are booked on this voyage. Move them to another one first, or mark this one as cancelled.',
    help: 'Move or remove the bookings of this voyage first, or set it as cancelled. A voyage with bookings cannot be deleted.',
  },
} as const satisfies Problems)
/** Formats carrier and method below the ship: `NYK · RoRo`. */
export const formatCarrier = ({ carrier, method }: { carrier: string; method: Method }) =>
  `${carrier} · ${methods[method]}`

/** Trade names of the days of a call. */
export const callDays = messages({
  cut: { label: 'CUT', means: 'In the yard by' },
  etd: { label: 'ETD', means: 'Leaves' },
  atd: { label: 'ATD', means: lazyValue(() => t('Left', {}, 'a ship')) },
  eta: { label: 'ETA', means: 'Arrives' },
  ata: { label: 'ATA', means: 'Arrived' },
} as const)
