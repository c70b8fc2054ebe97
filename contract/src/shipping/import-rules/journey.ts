import { addDays, countDays, type Day } from '#values/calendar.ts'
import type { RuleEvent } from './facts.ts'

/** When a vehicle leaves, and the first and last day on which it may arrive at the port of entry. */
export type Journey = { leaves: Day; arrives: { earliest: Day; latest: Day } }

/** Returns the journey of a ship by its departure and days at sea. */
export const buildJourney = (leaves: Day, { least, most }: { least: number; most: number }): Journey => ({
  leaves,
  arrives: { earliest: addDays(leaves, least), latest: addDays(leaves, most) },
})

/** Usual days from arrival to the customs declaration. */
const untilDeclared = 10
/** Days by which a ship may be late before a promise breaks, by trade practice. */
export const delayMarginDays = 7

/** Returns the first and the last day of an event of the journey. An import is approved at the latest on the day of leaving. */
export function getEventWindow(event: Exclude<RuleEvent, 'firstRegistration'>, { leaves, arrives }: Journey) {
  if (event === 'arrival') return arrives
  if (event !== 'customsDeclaration') return { earliest: leaves, latest: leaves }
  return { earliest: addDays(arrives.earliest, untilDeclared), latest: addDays(arrives.latest, untilDeclared) }
}

/** Returns the last safe day to leave for an event with a latest day. */
export const getLatestDeparture = (event: Exclude<RuleEvent, 'firstRegistration'>, until: Day, journey: Journey) =>
  addDays(until, -countDays(journey.leaves, getEventWindow(event, journey).latest) - delayMarginDays)

type DaysAtSea = { least: number; most: number }
/** Combines days at sea to the shortest and the longest; null without any. */
export const mergeDaysAtSea = (days: readonly DaysAtSea[]): DaysAtSea | null =>
  days.length === 0
    ? null
    : { least: Math.min(...days.map(({ least }) => least)), most: Math.max(...days.map(({ most }) => most)) }
