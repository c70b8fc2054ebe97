// Rule: the import verdict of a car.
import type { Day } from '#values/calendar.ts'
import { findDecidingParts, listCandidates, type Vehicle } from './candidates.ts'
import type { VerdictCode, VerdictNeed } from './facts.ts'
import type { Journey } from './journey.ts'
import { listBanReasons, listReasons, type Reason, type VerdictOptions } from './reasons.ts'
import type { CountryRule } from './rule.ts'

/**
 * The import verdict of a vehicle, as facts that `words.ts` words. `sure` is false if it rests on a weak provision. `reasons`
 * are the applicable provisions, the deciding one first. `sailsBy` is the last safe day to leave before a provision changes,
 * null without one. `ends.ts` tells if the verdict gets worse then. `needs` lists the facts that a "need to know" lacks.
 */
export type Verdict = {
  code: VerdictCode
  sure: boolean
  reasons: readonly Reason[]
  needs: readonly VerdictNeed[]
  sailsBy: Day | null
}

const needToKnow = (needs: readonly VerdictNeed[]): Verdict => ({
  code: 'need-to-know',
  sure: true,
  reasons: [],
  needs,
  sailsBy: null,
})

/** If registration precedes manufacture, one of them is wrong: we ask, unless the vehicle is banned in any month. */
function judgeContradiction(vehicle: Vehicle, ...args: [CountryRule, Journey | null, VerdictOptions]) {
  const whenever = judgeImport({ ...vehicle, made: null }, ...args)
  return whenever.code === 'not-allowed' ? whenever : needToKnow(['made', 'registered'])
}

/** Returns the verdict without a rule: we need to know it, unless Japan bans the vehicle on its way there. */
export function judgeWithoutRule(vehicle: Vehicle, country: string, options: VerdictOptions): Verdict {
  const ban = listBanReasons(country, vehicle, options)
  return ban.length === 0
    ? needToKnow(['rule'])
    : { code: 'not-allowed', sure: true, reasons: ban, needs: [], sailsBy: null }
}

/**
 * Returns the import verdict of a vehicle by a journey (null if unknown, as for a vehicle outside Japan).
 * Unknown parts are tried with every value, and requested only if the answers differ.
 */
export function judgeImport(
  vehicle: Vehicle,
  rule: CountryRule,
  journey: Journey | null,
  options: VerdictOptions = {},
): Verdict {
  const possibilities = listCandidates(vehicle, rule, journey)
  const ban = listBanReasons(rule.country, vehicle, options)
  const outcomes = possibilities.map((candidate) => listReasons(candidate, rule, journey, { ...options, ban }))
  if (outcomes.length === 0) return judgeContradiction(vehicle, rule, journey, options)
  const codes = outcomes.map(([first]) => first?.code)
  if (new Set(codes).size > 1) return needToKnow(findDecidingParts(possibilities, codes))
  const reasons = outcomes.find(([first]) => !first?.sure) ?? outcomes[0] ?? []
  const [first] = reasons
  const code = first?.code ?? 'allowed'
  const ends = code === 'not-allowed' || code === 'need-to-know' ? [] : outcomes.flat()
  return {
    code,
    sure: first?.sure ?? true,
    reasons,
    needs: [...new Set(outcomes.flat().flatMap(({ need }) => (code === 'need-to-know' && need ? [need] : [])))],
    sailsBy: ends.flatMap(({ until }) => until ?? []).sort()[0] ?? null,
  }
}
