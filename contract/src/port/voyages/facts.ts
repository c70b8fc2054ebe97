// Rule: where a voyage is.

import { type Method, methods } from '../../ground/ports/facts.ts'
import { messages, t } from '../../language/messages.ts'
import type { Problems } from '../../protocol/problem.ts'
import type { Day } from '../../values/calendar.ts'

/** A way from one port to another, on one voyage that has not left. */
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

/** Where a voyage stands, by its days. */
export const voyageStates = messages({
  planned: 'Planned',
  left: 'At sea',
  arrived: 'Arrived',
  cancelled: 'Cancelled',
} as const)
export type VoyageState = keyof typeof voyageStates

type Standing = {
  cancelled: boolean
  loading: readonly { atd: Day | null }[]
  discharge: readonly { ata: Day | null }[]
}

/** A voyage has left with its first departure, and has arrived where it called everywhere. */
export function stateOf({ cancelled, loading, discharge }: Standing): VoyageState {
  if (cancelled) return 'cancelled'
  if (discharge.length > 0 && discharge.every(({ ata }) => ata !== null)) return 'arrived'
  return loading.some(({ atd }) => atd !== null) ? 'left' : 'planned'
}

/** A ship as people name it: `Auriga Leader 112`. */
export const shipName = ({ vessel, number }: { vessel: string; number: string }) => `${vessel} ${number}`

/** How many sailings that can still be paid for a destination is answered with, from each port of loading by each method. */
export const sailingsAhead = 3

/** Within how many days a car is at sea once it was agreed, where no sailing is known: three weeks, as exporters print. */
export const usualDaysToSea = 21

/** Lengths in characters, and how many ports one voyage calls at. */
export const voyageLimits = { carrier: 60, vessel: 60, number: 20, notes: 500, calls: 20 } as const

export const voyageMessages = messages({
  carrier: 'Please name the carrier',
  vessel: 'Please name the ship',
  number: 'Please give the number of the voyage',
  port: 'Please give a port by the five letters of UN/LOCODE',
  unknownPort: (code: string) => t('We know no port {code}. Please choose one from the list.', { code }),
  portTwice: 'This port stands here already',
  noLoading: 'Please give at least one port of loading',
  cutAfterEtd: 'The CUT cannot be after the departure',
  beforeDeparture: 'It cannot arrive before it leaves anywhere',
  saved: (ship: string) => t('{ship} was saved.', { ship }),
  deleted: (ship: string) => t('{ship} was deleted.', { ship }),
} as const)

/** What can stop a call about a voyage. */
export const voyageProblems = messages({
  'voyage-not-found': {
    status: 404,
    sentence: 'Voyage not found',
    help: 'There is no voyage with this id. It may have been deleted.',
  },
  'voyage-exists': {
    status: 409,
    sentence: 'This carrier has this voyage of this ship already. Please change that one.',
    help: 'Carrier, ship, voyage number and method together name a voyage, whatever their case, until its number is used again half a year later. Read the list of voyages, and change the one that is there.',
  },
  'voyage-booked': {
    status: 409,
    sentence: 'Cars are booked on this voyage. Book them on another one first, or mark this one as cancelled.',
    help: 'A voyage with bookings cannot be deleted. Move or remove its bookings first, or set cancelled.',
  },
} as const satisfies Problems)
/** Who carries and how, as it stands below the ship: `NYK · RoRo`. */
export const carriedBy = ({ carrier, method }: { carrier: string; method: Method }) => `${carrier} · ${methods[method]}`

/** What the days of a call are called, as the trade does. */
export const callDays = messages({
  cut: { label: 'CUT', means: 'In the yard by' },
  etd: { label: 'ETD', means: 'Leaves' },
  atd: { label: 'ATD', means: 'Left' },
  eta: { label: 'ETA', means: 'Arrives' },
  ata: { label: 'ATA', means: 'Arrived' },
} as const)
