// Rule: which ship a car can reach, and by when it must be paid.
import type { Method } from '#platform/ports/facts.ts'
import { type LeadTimes, leadTimes } from '#platform/settings/default-values.ts'
import { isInJapan } from '#platform/trade/vehicles.ts'
import { addDays, type Day } from '#values/calendar.ts'
import { toOfficeDay } from '#values/days.ts'
import { buildJourney, type Journey } from '../import-rules/journey.ts'
import { type Sailing, usualDaysToSea } from './facts.ts'

/** The location of a car, and its port of loading (UN/LOCODE); null is unknown. */
export type CarLocation = { country: string | null; loadingPort: string | null }

/** Further inputs for the ship of a car: `inspection` tells if the destination requires one before shipment. */
export type Shipping = {
  now: Date
  method: Method
  inspection: boolean
  /** Days at sea by this method; null where the port has none. */
  transit: { least: number; most: number } | null
  lead?: LeadTimes
}

/** The ship of a car that is agreed and paid by a day, and its arrival; null if unknown. */
export type PromisedSailing = {
  sailing: Sailing
  /** Day in Japan, until the bank's hour. */
  payBy: Day
  arrives: Day | null
  /** True for a ship from the car's own port, false for the first one from any port. */
  ownPort: boolean
}

/** Returns the payment deadline: the CUT less the days in the yard, of an inspection, and of the bank. */
export const calculatePaymentDeadline = (cut: Day, inspection: boolean, lead: LeadTimes = leadTimes): Day =>
  addDays(cut, -lead.yardDays - (inspection ? lead.inspectionDays : 0) - lead.bankDays)

/** Returns the moment at which such a day ends: the bank's hour in Japan. */
export const getPaymentDeadlineMoment = (day: Day, { bankHour }: Pick<LeadTimes, 'bankHour'> = leadTimes) =>
  new Date(`${day}T${String(bankHour).padStart(2, '0')}:00:00+09:00`)

const calculateArrival = ({ eta, etd }: Sailing, transit: Shipping['transit']) =>
  eta ?? (transit ? addDays(etd, transit.most) : null)

/** Checks if a ship leaves from the car's port; for a car in Japan without one, from any port there. */
const isLoadable = ({ from }: Sailing, car: CarLocation) =>
  car.loadingPort === null ? isInJapan(car) && from.startsWith('JP') : from === car.loadingPort

const compareSailings = (one: Sailing, other: Sailing) =>
  one.etd < other.etd || (one.etd === other.etd && `${one.voyageId} ${one.from}` < `${other.voyageId} ${other.from}`)

/**
 * Finds the first ship whose payment deadline has not passed for a car. A sailing without a CUT is skipped. The order of ships
 * on the same day is stable.
 */
export function findNextSailing(sailings: readonly Sailing[], car: CarLocation, shipping: Shipping) {
  const { now, method, inspection, transit, lead = leadTimes } = shipping
  let next: { sailing: Sailing; payBy: Day } | null = null
  for (const sailing of sailings) {
    if (sailing.method !== method || sailing.cut === null || !isLoadable(sailing, car)) continue
    const payBy = calculatePaymentDeadline(sailing.cut, inspection, lead)
    if (now < getPaymentDeadlineMoment(payBy, lead) && (!next || compareSailings(sailing, next.sailing)))
      next = { sailing, payBy }
  }
  return next && { ...next, arrives: calculateArrival(next.sailing, transit), ownPort: car.loadingPort !== null }
}

/** Returns the journey of a ship: with its own arrival, else by the days at sea; null if both are unknown. */
export function getSailingJourney({ etd, eta }: { etd: Day; eta: Day | null }, transit: Shipping['transit']) {
  if (eta) return { leaves: etd, arrives: { earliest: eta, latest: eta } }
  return transit && buildJourney(etd, transit)
}

/**
 * Returns the journey for the import verdict: that of the next sailing, else of a ship after the usual time.
 * Null for a car outside Japan without a sailing, and for unknown days at sea.
 */
export function findCarJourney(sailings: readonly Sailing[], car: CarLocation, shipping: Shipping): Journey | null {
  const next = findNextSailing(sailings, car, shipping)
  if (next) return getSailingJourney(next.sailing, shipping.transit)
  const { transit, now } = shipping
  return transit && isInJapan(car) ? buildJourney(addDays(toOfficeDay(now), usualDaysToSea), transit) : null
}
