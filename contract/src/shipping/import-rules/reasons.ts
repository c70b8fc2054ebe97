import { confidences } from '#platform/trade/confidences.ts'
import { normaliseKey } from '#values/clean-text.ts'
import { yenPerDollar } from '#values/money.ts'
import { judgeAge, type Outcome } from './age/age.ts'
import { type Candidate, doesProvisionApply, includesVehicle, type Vehicle } from './candidates.ts'
import { type BanReason, exportBan, findBanReason, passesRussia } from './export-ban/export-ban.ts'
import { type Effect, effects, markets, type VerdictCode, verdictCodes } from './facts.ts'
import type { Journey } from './journey.ts'
import type { AgeProvision, CountryRule, EmissionProvision, Provision, SteeringProvision } from './rule.ts'

export type Reason = Outcome &
  (
    | { of: 'market'; provision: CountryRule['market'] }
    | { of: 'age'; provision: AgeProvision }
    | { of: 'steering'; provision: SteeringProvision }
    | { of: 'emission'; provision: EmissionProvision }
    | { of: 'safety'; provision: Provision & { demand: string } }
    | { of: 'export-ban'; provision: Provision; because: BanReason; onlyThrough: boolean }
    | { of: 'nothing'; provision: null }
  )

/** Further inputs: if the vehicle stays in the country, the day's yen per dollar, and the port of entry (UN/LOCODE). */
export type VerdictOptions = { use?: 'home' | 'passing'; yenPerDollar?: number; port?: string | undefined }

/** A weak provision allows only with a condition. A weak prohibition keeps its code and becomes a probable one. */
const weakenOutcome = (outcome: Outcome): Outcome =>
  outcome.code === 'allowed' && !outcome.sure ? { ...outcome, code: 'allowed-with-condition' } : outcome
const isSure = ({ confidence }: Provision) => !confidences[confidence].weak

const rank = ({ code }: { code: VerdictCode }) => verdictCodes.indexOf(code)
const never = '9999-12-31'
/** The worst first; among equals, sure ones, then those that end sooner. */
const compareReasons = (one: Outcome, other: Outcome) =>
  rank(other) - rank(one) ||
  Number(other.sure) - Number(one.sure) ||
  ((one.until ?? never) < (other.until ?? never) ? -1 : Number(one.until !== other.until))

/** Checks if the country's own rules count: not for passing vehicles, nor while their use is unknown. */
function doRulesApply({ market }: CountryRule, use: VerdictOptions['use']) {
  if (market.value === 're-export hub') return use === 'home'
  return !(use === 'passing' && 'passing' in markets[market.value])
}

/** An open market is no provision by itself: the others define it. */
function listMarketReasons({ market: provision }: CountryRule, use: VerdictOptions['use']): Reason[] {
  const { home, passing }: { home: Effect; passing?: Effect } = markets[provision.value]
  const of = { of: 'market', provision, sure: isSure(provision) } as const
  if (provision.value === 're-export hub' && !use) return [{ ...of, code: 'need-to-know', need: 'use' }]
  const effect = use === 'passing' && passing ? passing : home
  return effect === 'none' ? [] : [{ ...of, code: effects[effect] }]
}

/**
 * Provisions with a channel are alternatives: the best of them counts. Without a provision for such a vehicle, the rule is
 * unknown.
 */
function listAgeReasons({ ages }: CountryRule, vehicle: Candidate, journey: Journey | null): Reason[] {
  const reasons = ages
    .filter((provision) => doesProvisionApply(provision, vehicle))
    .map((provision): Reason => ({ of: 'age', provision, ...weakenOutcome(judgeAge(provision, vehicle, journey)) }))
  if (reasons.length === 0) return [{ of: 'nothing', provision: null, code: 'need-to-know', need: 'rule', sure: true }]
  const hasChannel = (reason: Reason) => reason.of === 'age' && reason.provision.channel !== undefined
  return [
    ...reasons.filter((reason) => !hasChannel(reason)),
    ...reasons.filter(hasChannel).sort(compareReasons).slice(-1),
  ]
}

function listSteeringReasons({ steering: provision }: CountryRule, vehicle: Candidate): Reason[] {
  if (!provision) return []
  const code = effects[vehicle.steering === 'RIGHT_HAND' ? provision.right : provision.left]
  const excepted = provision.exceptions?.some((name) => includesVehicle(name, vehicle)) ?? false
  const outcome = {
    code: excepted && code === 'not-allowed' ? 'allowed-with-condition' : code,
    sure: isSure(provision),
  } as const
  return [{ of: 'steering', provision, ...weakenOutcome(outcome) }]
}

/** Returns the first letter of the emission code in front of a Japanese model code, in capitals. */
export const parseEmissionCode = (modelCode: string | null) =>
  (modelCode && /^([A-Z0-9])[A-Z0-9]{0,2}-/i.exec(normaliseKey(modelCode))?.[1]?.toUpperCase()) || null

function judgeEmission({ refuses }: EmissionProvision, vehicle: Candidate, journey: Journey | null) {
  const arrives = journey?.arrives.latest
  const inForce = refuses?.filter(
    ({ fuels, arrivalsFrom }) => fuels.some((fuel) => fuel === vehicle.fuel) && (!arrives || arrivalsFrom <= arrives),
  )
  if (!inForce?.length) return { code: 'allowed-with-condition' } as const
  const letter = parseEmissionCode(vehicle.modelCode)
  if (!letter) return { code: 'need-to-know', need: 'emissionCode' } as const
  const refused = inForce.some(
    ({ letters, madeBefore }) =>
      (letters.length === 0 || letters.includes(letter)) && (!madeBefore || `${vehicle.made}-01` < madeBefore),
  )
  return { code: refused ? 'not-allowed' : 'allowed' } as const
}

/** Checks requirements for emissions and safety. A requirement that our data cannot answer is a condition. */
function listRequirementReasons({ emission, safety }: CountryRule, vehicle: Candidate, journey: Journey | null) {
  const reasons: Reason[] = []
  if (emission) {
    const outcome = { ...judgeEmission(emission, vehicle, journey), sure: isSure(emission) }
    reasons.push({ of: 'emission', provision: emission, ...weakenOutcome(outcome) })
  }
  if (safety) reasons.push({ of: 'safety', provision: safety, code: 'allowed-with-condition', sure: isSure(safety) })
  return reasons
}

/**
 * Japan's own ban precedes the rules of a country, also if Russia is only the way there. Unknown parts are not tried: they
 * count as banned.
 */
export function listBanReasons(
  country: string,
  vehicle: Vehicle,
  { port, yenPerDollar: yen = yenPerDollar }: VerdictOptions,
): Reason[] {
  const because = passesRussia(country, port) ? findBanReason(vehicle, yen) : null
  if (!because) return []
  const onlyThrough = country !== exportBan.country
  return [{ of: 'export-ban', provision: exportBan.provision, because, onlyThrough, code: 'not-allowed', sure: true }]
}

/** Lists the outcomes of the provisions for a vehicle without unknown parts, without Japan's ban, the deciding one first. */
export function listReasons(
  vehicle: Candidate,
  rule: CountryRule,
  journey: Journey | null,
  { use, ban }: Pick<VerdictOptions, 'use'> & { ban: readonly Reason[] },
) {
  const reasons = [...listMarketReasons(rule, use), ...ban]
  if (doRulesApply(rule, use))
    reasons.push(
      ...listAgeReasons(rule, vehicle, journey),
      ...listSteeringReasons(rule, vehicle),
      ...listRequirementReasons(rule, vehicle, journey),
    )
  return reasons.sort(compareReasons)
}
