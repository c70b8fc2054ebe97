// Rule: which ship a car can reach, and by when it must be paid.
import type { Method } from '#ground/ports/facts.ts'
import { type LeadTimes, leadTimes } from '#ground/settings/first-values.ts'
import { isInJapan } from '#ground/trade/vehicles.ts'
import { addDays, type Day } from '#values/calendar.ts'
import { officeDay } from '#values/days.ts'
import { type Journey, journeyFrom } from '../import-rules/journey.ts'
import { type Sailing, usualDaysToSea } from './facts.ts'

/** Where a car stands, and its port of loading (UN/LOCODE); null is what is not known. */
export type Standing = { country: string | null; loadingPort: string | null }

/** What else decides on which ship a car is: `inspection` is whether the destination demands one before shipment. */
export type Shipping = {
  now: Date
  method: Method
  inspection: boolean
  /** Days at sea by this method; null where the port has none. */
  transit: { least: number; most: number } | null
  lead?: LeadTimes
}

/** The ship that a car is on if it is agreed and paid by a day, and when that arrives; null where nobody knows. */
export type Promised = {
  sailing: Sailing
  /** A day in Japan, until the bank's hour. */
  payBy: Day
  arrives: Day | null
  /** Whether it leaves from the car's own port; else from the port whose ship leaves first. */
  ownPort: boolean
}

/** The last day for the money: the CUT less the days in the yard, those of an inspection, and those of the bank. */
export const payByDay = (cut: Day, inspection: boolean, lead: LeadTimes = leadTimes): Day =>
  addDays(cut, -lead.yardDays - (inspection ? lead.inspectionDays : 0) - lead.bankDays)

/** The moment at which such a day ends: the bank's hour in Japan. */
export const payByMoment = (day: Day, { bankHour }: Pick<LeadTimes, 'bankHour'> = leadTimes) =>
  new Date(`${day}T${String(bankHour).padStart(2, '0')}:00:00+09:00`)

/** The arrival, as late as it may be: the ship's own, else by the days at sea. */
const arrivalOf = ({ eta, etd }: Sailing, transit: Shipping['transit']) =>
  eta ?? (transit ? addDays(etd, transit.most) : null)

/** Whether a ship leaves from where a car can be: its own port, or any in Japan for one that stands in Japan without a port. */
const loads = ({ from }: Sailing, car: Standing) =>
  car.loadingPort === null ? isInJapan(car) && from.startsWith('JP') : from === car.loadingPort

const before = (one: Sailing, other: Sailing) =>
  one.etd < other.etd || (one.etd === other.etd && `${one.voyageId} ${one.from}` < `${other.voyageId} ${other.from}`)

/**
 * The first ship for a car whose day of payment has not passed. A sailing without a CUT promises nothing. Of two on the same
 * day the order is always the same.
 */
export function nextSailing(sailings: readonly Sailing[], car: Standing, shipping: Shipping): Promised | null {
  const { now, method, inspection, transit, lead = leadTimes } = shipping
  let next: { sailing: Sailing; payBy: Day } | null = null
  for (const sailing of sailings) {
    if (sailing.method !== method || sailing.cut === null || !loads(sailing, car)) continue
    const payBy = payByDay(sailing.cut, inspection, lead)
    if (now < payByMoment(payBy, lead) && (!next || before(sailing, next.sailing))) next = { sailing, payBy }
  }
  return next && { ...next, arrives: arrivalOf(next.sailing, transit), ownPort: car.loadingPort !== null }
}

/** The journey of a ship: it arrives on its own day, else within the days at sea; null where neither is known. */
export function journeyOn({ etd, eta }: { etd: Day; eta: Day | null }, transit: Shipping['transit']): Journey | null {
  if (eta) return { leaves: etd, arrives: { earliest: eta, latest: eta } }
  return transit && journeyFrom(etd, transit)
}

/**
 * The journey by which is asked whether a car may be imported: that of the next sailing, else of a ship that leaves once the
 * usual time has passed. Null for a car outside Japan without a sailing, and where nobody knows the days at sea.
 */
export function journeyOf(sailings: readonly Sailing[], car: Standing, shipping: Shipping): Journey | null {
  const next = nextSailing(sailings, car, shipping)
  if (next) return journeyOn(next.sailing, shipping.transit)
  const { transit, now } = shipping
  return transit && isInJapan(car) ? journeyFrom(addDays(officeDay(now), usualDaysToSea), transit) : null
}
