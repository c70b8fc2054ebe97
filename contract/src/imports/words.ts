import { fuels } from '../cars/kinds.ts'
import { dateText } from '../values/calendar.ts'
import { counted as wholeNumber } from '../values/counted.ts'
import { banReasons } from './export-ban.ts'
import {
  comparisons,
  confidences,
  type Effect,
  events,
  markets,
  needs,
  origins,
  type VerdictCode,
  verdicts,
} from './facts.ts'
import type { Reason } from './reasons.ts'
import type { AgeClaim, AgeLimit, Claim } from './rule.ts'
import type { Verdict } from './verdict.ts'

/** Said beside every verdict: it is what we have read, not advice. */
export const verdictNotice =
  'This is what we have read, from the source and of the date named here. Rules change: ask your customs agent before you pay.'

/** What stands on a card: a few words. */
export const verdictMark = ({ code, sure }: Pick<Verdict, 'code' | 'sure'>) =>
  code === 'not-allowed' && !sure ? 'Probably not allowed' : verdicts[code].mark

/** Names that have an article in a sentence: `the Bahamas`. */
const withArticle = /^(United|Bahamas|Philippines|Maldives)|Islands$|Republic$/
const inSentence = (country: string) => (withArticle.test(country) ? `the ${country}` : country)

const titles: Record<VerdictCode, { sure: (country: string) => string; probably?: (country: string) => string }> = {
  allowed: { sure: (country) => `It can be imported into ${country}` },
  'costs-more': { sure: (country) => `It can be imported into ${country}, with an extra tax for its age` },
  'allowed-with-condition': {
    sure: (country) => `It can be imported into ${country} on a condition`,
    probably: (country) => `It can be imported into ${country} if your customs agent confirms it`,
  },
  'needs-licence': { sure: (country) => `It can be imported into ${country} with a licence or a permit only` },
  'not-allowed': {
    sure: (country) => `It is not allowed in ${country}`,
    probably: (country) => `It is probably not allowed in ${country}: ask your customs agent`,
  },
  'need-to-know': { sure: (country) => `We cannot yet say whether it can be imported into ${country}` },
}

/** A verdict in one sentence, with the country by its name. */
export function verdictTitle({ code, sure, sailsBy }: Pick<Verdict, 'code' | 'sure' | 'sailsBy'>, country: string) {
  const { probably, sure: surely } = titles[code]
  const title = (sure ? surely : (probably ?? surely))(inSentence(country))
  return sailsBy ? `${title}. It must sail by ${dateText(sailsBy)}.` : `${title}.`
}

/** What we need to know for a verdict, one sentence each. */
export const needSentences = ({ needs: missing }: Pick<Verdict, 'needs'>) =>
  missing.map((need) => `We need to know ${needs[need]}.`)

const counted = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`

function ageText({ n, compare, minMonths }: AgeLimit) {
  const { unit, within } = comparisons[compare]
  const least = minMonths ? `at least ${counted(minMonths, 'month')} and ` : ''
  if (typeof n === 'number') return `${least}${within} ${counted(n, unit)} old`
  const years = n.rows.map((row) => row.n)
  const by = n.by === 'seats' ? 'the number of its seats' : 'what it may carry'
  return `${least}${within} ${Math.min(...years)} to ${counted(Math.max(...years), unit)} old, by ${by}`
}

/** A limit in words: `Counted from the year of its first registration to its arrival, it must be at most 7 calendar years old`. */
export const limitText = (limit: AgeLimit) =>
  `Counted from ${origins[limit.origin]} to ${events[limit.event]}, it must be ${ageText(limit)}`

const percent = (rate: number) => `${Number((rate * 100).toFixed(2))}%`
/** The tax for age, by years: `15% from 8 to 10 years, 30% from 11 years`. */
const taxText = ({ rates = [], ofBase }: AgeClaim) =>
  rates
    .map(
      ({ from, to, rate }) =>
        `${percent(rate)}${ofBase ? ` of ${ofBase}` : ''} from ${from}${to ? ` to ${to}` : ''} years`,
    )
    .join(', ')

function ageSentence(claim: AgeClaim) {
  const { limit, fuels: only, channel, maxMileageKm, alternatives = [], after } = claim
  if (!limit) return effectWords[claim.effect].always
  const of = only ? ` (${only.map((fuel) => fuels[fuel].label.toLowerCase()).join(', ')})` : ''
  const tax = taxText(claim)
  return [
    `${limitText(limit)}${of}${effectWords[claim.effect].beyond}.`,
    tax && `Beyond that: ${tax}.`,
    maxMileageKm && `It must not have run more than ${wholeNumber(maxMileageKm)} km.`,
    channel && `This is for ${channel} imports.`,
    alternatives.length > 0 && 'Other sources give another limit.',
    claim.validTo && `This held until ${dateText(claim.validTo)}${after ? `: ${after}` : ''}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
/** What an effect is called: of a limit what is beyond it, without one what is so always, of a side of the wheel what such vehicles do. */
const effectWords: Record<Effect, { beyond: string; always: string; wheel: string }> = {
  none: { beyond: '', always: 'No limit of age is known.', wheel: 'come in' },
  condition: {
    beyond: ', or a condition must be met',
    always: 'A condition must be met.',
    wheel: 'come in on a condition',
  },
  'extra-tax': { beyond: ', or an extra tax is due', always: 'An extra tax is due.', wheel: 'cost more' },
  licence: { beyond: ', or a licence is needed', always: 'A licence is needed.', wheel: 'need a licence' },
  block: { beyond: '', always: 'Used vehicles of this kind are not let in.', wheel: 'are not let in' },
  unknown: { beyond: '', always: 'We have found no rule that we can use.', wheel: 'are an open question' },
}

/** Why, in plain words: what one claim says. */
export function reasonSentence(reason: Reason) {
  switch (reason.of) {
    case 'market':
      return `${markets[reason.claim.value].label}.`
    case 'age':
      return ageSentence(reason.claim)
    case 'steering':
      return `Right-hand drive vehicles ${effectWords[reason.claim.right].wheel}, left-hand drive vehicles ${effectWords[reason.claim.left].wheel}.`
    case 'emission':
      return `On emissions it must meet: ${reason.claim.demand}.`
    case 'safety':
      return `It must have: ${reason.claim.demand}.`
    case 'export-ban':
      return `It may not go to Russia: ${banReasons[reason.because]}.`
    case 'nothing':
      return 'We have found no rule for a vehicle of this kind.'
  }
}

/** Where a claim comes from, as of when, how sure it is: `Source: KEBS … (14 November 2025; news of an official notice)`. */
export function sourceText({ sources, asOf, confidence }: Pick<Claim, 'sources' | 'asOf' | 'confidence'>) {
  const titles = sources.map(({ title }) => title).join('; ')
  return `${sources.length === 1 ? 'Source' : 'Sources'}: ${titles} (${asOf === 'undated' ? '' : 'as of '}${dateText(asOf)}; ${confidences[confidence].label})`
}
