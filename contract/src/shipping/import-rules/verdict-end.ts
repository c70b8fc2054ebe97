import { addDays, countDays, type Day } from '#values/calendar.ts'
import type { Vehicle } from './candidates.ts'
import { type VerdictCode, verdictCodes } from './facts.ts'
import { delayMarginDays, type Journey } from './journey.ts'
import type { Reason, VerdictOptions } from './reasons.ts'
import type { CountryRule } from './rule.ts'
import { judgeImport, type Verdict } from './verdict.ts'

/** The last safe day to leave, and the verdict for a later ship. */
export type VerdictEnd = { by: Day; code: VerdictCode; sure: boolean }

const delayJourney = ({ leaves, arrives }: Journey, days: number): Journey => ({
  leaves: addDays(leaves, days),
  arrives: { earliest: addDays(arrives.earliest, days), latest: addDays(arrives.latest, days) },
})

const rank = ({ code }: Pick<Reason, 'code'>) => verdictCodes.indexOf(code)

function findWorsening(before: Verdict, after: Verdict): Omit<VerdictEnd, 'by'> | null {
  if (rank(after) > rank(before)) return { code: after.code, sure: after.sure }
  const taxed = ({ reasons }: Verdict) => reasons.find(({ code }) => code === 'costs-more')
  const tax = taxed(after)
  return tax && !taxed(before) ? { code: tax.code, sure: tax.sure } : null
}

/** More provisions than any country has: each may end once. */
const mostEnds = 20

/**
 * Finds the day after which a verdict gets worse; null without one. An end without that effect is skipped, as of one among
 * several readings of a condition.
 */
export function findVerdictEnd(
  verdict: Verdict,
  ...[vehicle, rule, journey, options]: [Vehicle, CountryRule, Journey | null, VerdictOptions?]
): VerdictEnd | null {
  let { sailsBy } = verdict
  for (let count = 0; journey && sailsBy && count < mostEnds; count++) {
    const tooLate = countDays(journey.leaves, sailsBy) + delayMarginDays + 1
    const after = judgeImport(vehicle, rule, delayJourney(journey, tooLate), options)
    const worse = findWorsening(verdict, after)
    if (worse) return { by: sailsBy, ...worse }
    sailsBy = after.sailsBy
  }
  return null
}
