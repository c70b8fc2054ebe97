// Rule: match of a sailing with a deal, and differences of a booking from it.
import { messages, t } from '#language/messages.ts'
import { type Method, methods } from '#platform/ports/facts.ts'
import { getVoyageState } from '#shipping/voyages/facts.ts'
import type { Day } from '#values/calendar.ts'

/** Agreed transport of a car and its port of loading; null while undecided. Ports by UN/LOCODE. */
export type AgreedTransport = { method: Method | null; from: string | null; to: string | null }

/** Lists differences between a booking and the agreement. Undecided terms never differ. */
export const listDifferences = (way: { method: Method; from: string; to: string }, agreed: AgreedTransport) =>
  (['method', 'from', 'to'] as const).filter((part) => agreed[part] !== null && agreed[part] !== way[part])
type Difference = ReturnType<typeof listDifferences>[number]

/** Texts for staff, with names instead of codes. */
export const differenceTexts: Record<Difference, (cars: string, booked: string, agreed: string) => string> = {
  method: (cars, booked, agreed) =>
    t('{cars}: {wanted} was agreed, but this ship carries cars by {booked}.', { cars, wanted: agreed, booked }),
  from: (cars, booked, agreed) =>
    t('{cars}: to be loaded in {wanted}, but this booking says {booked}.', { cars, wanted: agreed, booked }),
  to: (cars, booked, agreed) =>
    t('{cars}: {wanted} was agreed, but this booking says {booked}.', { cars, wanted: agreed, booked }),
}
export const getMethodLabel = (method: Method) => methods[method]

type LoadingCall = { port: string; cut: Day | null; etd: Day | null; atd: Day | null }
type VoyageCalls = {
  method: Method
  cancelled: boolean
  loading: readonly LoadingCall[]
  discharge: readonly { port: string; ata: Day | null }[]
}

const canStillLoad = ({ cut, etd, atd }: Omit<LoadingCall, 'port'>, today: Day) =>
  atd === null && (cut ?? etd ?? today) >= today

/** Returns the ports at which a ship takes a car as agreed, or null. A car without a port may load anywhere. */
export function findPorts(voyage: VoyageCalls, { method, from, to }: AgreedTransport, today: Day) {
  const calls = voyage.discharge.some(({ port, ata }) => port === to && ata === null)
  if (voyage.cancelled || to === null || !calls || (method !== null && method !== voyage.method)) return null
  const call = voyage.loading.find(
    (loading) => (from === null || loading.port === from) && canStillLoad(loading, today),
  )
  return call ? { from: call.port, to } : null
}

/** Sorts sailings for staff: open ones to the port first, then other planned ones, then those at sea; each by day. */
export function sortSailings<Voyage extends VoyageCalls & { id: string }>(
  voyages: readonly Voyage[],
  cars: readonly AgreedTransport[],
  today: Day,
) {
  const rank = (voyage: Voyage) => {
    if (getVoyageState(voyage) !== 'planned') return 3
    if (cars.some((car) => findPorts(voyage, car, today))) return 0
    if (!voyage.loading.some((loadingCall) => canStillLoad(loadingCall, today))) return 2
    return cars.some(({ to }) => voyage.discharge.some(({ port }) => port === to)) ? 1 : 2
  }
  const dayOf = ({ loading }: Voyage) => loading.flatMap(({ cut, etd }) => cut ?? etd ?? []).sort()[0] ?? '9999'
  return voyages
    .map((voyage) => ({ voyage, fits: rank(voyage) === 0, rank: rank(voyage) }))
    .sort((a, b) => Math.max(a.rank, 1) - Math.max(b.rank, 1) || (dayOf(a.voyage) < dayOf(b.voyage) ? -1 : 1))
}

/** Reasons against a bulk booking of a car that the ship would take. */
export const bookingStops = messages({
  'not-secured': 'The agreed payment has not been made',
  'not-inspected': 'It has not passed its inspection',
  'not-allowed': 'With this ship it may not be imported',
  'no-port': 'Its port of loading is not decided yet',
} as const)
export type BookingStop = keyof typeof bookingStops
