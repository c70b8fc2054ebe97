// Rule: whether a car may be imported.
import type { Day } from '#values/calendar.ts'
import type { Need, VerdictCode } from './facts.ts'
import type { Journey } from './journey.ts'
import { candidates, deciding, type Vehicle } from './known.ts'
import { type Asked, banReasons, type Reason, reasonsFor } from './reasons.ts'
import type { CountryRule } from './rule.ts'

/**
 * Whether a vehicle may be imported, as facts: sentences are made of it in `words.ts`. `sure` is false where it rests on a weak
 * provision. `reasons` are the provisions that apply, the one that decides first. `sailsBy` is the last day on which one may safely
 * leave for every provision to stay so, null where no day ends one; what gets worse then, if anything: `ends.ts`. Of "need to know", `needs` says what.
 */
export type Verdict = {
  code: VerdictCode
  sure: boolean
  reasons: readonly Reason[]
  needs: readonly Need[]
  sailsBy: Day | null
}

const needToKnow = (needs: readonly Need[]): Verdict => ({
  code: 'need-to-know',
  sure: true,
  reasons: [],
  needs,
  sailsBy: null,
})

/** Of a vehicle that was registered before it was made one of the two is wrong: we ask, unless it is not allowed whatever the months. */
function ofContradiction(vehicle: Vehicle, ...others: [CountryRule, Journey | null, Asked]) {
  const whenever = mayBeImported({ ...vehicle, made: null }, ...others)
  return whenever.code === 'not-allowed' ? whenever : needToKnow(['made', 'registered'])
}

/** Where we do not know the rules of a country: we need to know them, unless Japan stops a vehicle on its way there. */
export function verdictWithoutRule(vehicle: Vehicle, country: string, options: Asked): Verdict {
  const ban = banReasons(country, vehicle, options)
  return ban.length === 0
    ? needToKnow(['rule'])
    : { code: 'not-allowed', sure: true, reasons: ban, needs: [], sailsBy: null }
}

/**
 * Whether a vehicle may be imported by a journey (null where none is known, as of a vehicle outside Japan). What is not known
 * of it is tried every way, and requested only where the answer differs.
 */
export function mayBeImported(
  vehicle: Vehicle,
  rule: CountryRule,
  journey: Journey | null,
  options: Asked = {},
): Verdict {
  const all = candidates(vehicle, rule, journey)
  const ban = banReasons(rule.country, vehicle, options)
  const judged = all.map((one) => reasonsFor(one, rule, journey, { ...options, ban }))
  if (judged.length === 0) return ofContradiction(vehicle, rule, journey, options)
  const codes = judged.map(([first]) => first?.code)
  if (new Set(codes).size > 1) return needToKnow(deciding(all, codes))
  const reasons = judged.find(([first]) => !first?.sure) ?? judged[0] ?? []
  const [first] = reasons
  const code = first?.code ?? 'allowed'
  const ends = code === 'not-allowed' || code === 'need-to-know' ? [] : judged.flat()
  return {
    code,
    sure: first?.sure ?? true,
    reasons,
    needs: [...new Set(judged.flat().flatMap(({ need }) => (code === 'need-to-know' && need ? [need] : [])))],
    sailsBy: ends.flatMap(({ until }) => until ?? []).sort()[0] ?? null,
  }
}
