// Rule: how a claim of an import rule reads.

import { confidences } from '../../ground/trade/confidences.ts'
import { fuels as fuelFacts } from '../../ground/trade/vehicles.ts'
import { messages, t } from '../../language/messages.ts'
import { dateText } from '../../values/calendar.ts'
import { counted as wholeNumber } from '../../values/counted.ts'
import { namesOf } from '../../values/names.ts'
import {
  comparisons,
  type Effect,
  events,
  inspections,
  markets,
  origins,
  type RuleVehicle,
  ruleVehicleNames,
} from './facts.ts'
import type { AgeClaim, AgeLimit, Claim, CountryRule } from './rule.ts'

const counted = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`

function ageText({ n, compare, minMonths }: AgeLimit) {
  const { unit, within } = comparisons[compare]
  const least = minMonths ? t('at least {minMonths} and ', { minMonths: counted(minMonths, 'month') }) : ''
  if (typeof n === 'number') return `${least}${within} ${counted(n, unit)} old`
  const years = n.rows.map((row) => row.n)
  const by = n.by === 'seats' ? 'the number of its seats' : 'what it may carry'
  return t('{least}{within} {Math} to {Math2} old, by {by}', {
    least,
    within,
    Math: Math.min(...years),
    Math2: counted(Math.max(...years), unit),
    by,
  })
}

/** A limit in words: `Counted from the year of its first registration to its arrival, it must be at most 7 calendar years old`. */
export const limitText = (limit: AgeLimit) =>
  t('Counted from {origins} to {events}, it must be {limit}', {
    origins: origins[limit.origin],
    events: events[limit.event],
    limit: ageText(limit),
  })

const percent = (rate: number) => `${Number((rate * 100).toFixed(2))}%`
/** The tax for age, by years: `15% from 8 to 10 years, 30% from 11 years`. */
const taxText = ({ rates = [], ofBase }: AgeClaim) =>
  rates
    .map(
      ({ from, to, rate }) =>
        `${percent(rate)}${ofBase ? ` of ${ofBase}` : ''} from ${from}${to ? ` to ${to}` : ''} years`,
    )
    .join(', ')

/** An age claim in words, of a vehicle that it is for. */
export function ageSentence(claim: AgeClaim) {
  const { limit, fuels: only, channel, maxMileageKm, alternatives = [], after } = claim
  if (!limit) return effectWords[claim.effect].always
  const of = fuelsText(only)
  const tax = taxText(claim)
  return [
    `${limitText(limit)}${of}${effectWords[claim.effect].beyond}.`,
    tax && t('Beyond that: {tax}.', { tax }),
    maxMileageKm && t('It must not have run more than {maxMileageKm} km.', { maxMileageKm: wholeNumber(maxMileageKm) }),
    channel && t('This is for {channel} imports.', { channel }),
    alternatives.length > 0 && t('Other sources give another limit.'),
    claim.validTo && `This held until ${dateText(claim.validTo)}${after ? `: ${after}` : ''}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What vehicles within a limit by calendar years must be, or are spared. */
const withinWords: Partial<Record<Effect, string>> = {
  block: 'it must have been',
  'extra-tax': 'no extra tax is due where it was',
  licence: 'no licence is needed where it was',
}
const madeWords: Partial<Record<AgeLimit['origin'], string>> = {
  'manufacture.year': 'made',
  'firstRegistration.year': 'first registered',
}

/**
 * What a limit by calendar years means in a year and in the next: `Every vehicle: if it arrives in 2026, it must have been made
 * in 2019 or later. In 2027 that is 2020 or later.` Null of any other limit, of one that two sources give otherwise, and of one that is over.
 */
export function inYears(claim: AgeClaim, year: number): string | null {
  const { vehicles, fuels, alternatives = [], validTo } = claim
  const limit = byYears(claim)
  const within = withinWords[claim.effect]
  const made = limit && madeWords[limit.origin]
  if (!limit || !within || !made) return null
  const { n, fixedEarliest } = limit
  if (typeof n !== 'number' || alternatives.length > 0 || (validTo && validTo < `${year}-12-31`)) return null
  const earliest = (arrival: number) =>
    Math.max(arrival - n, fixedEarliest && fixedEarliest.from <= `${arrival}-01-01` ? yearOf(fixedEarliest.day) : 0)
  const whose = `${capital(vehiclesText(vehicles))}${fuelsText(fuels)}`
  return t(
    '{whose}: if it arrives in {year}, {within} {made} in {year2} or later. In {value} that is {earliest} or later.',
    { whose, year, within, made, year2: earliest(year), value: year + 1, earliest: earliest(year + 1) },
  )
}

const byYears = ({ limit }: AgeClaim) =>
  limit?.compare === 'year-diff-max' && limit.event === 'arrival' ? limit : null

const fuelsText = (only: AgeClaim['fuels']) =>
  only ? ` (${only.map((fuel) => fuelFacts[fuel].label.toLowerCase()).join(', ')})` : ''

const yearOf = (day: string) => Number(day.slice(0, 4))

/** What an effect is called: of a limit what is beyond it, without one what is so always, of a side of the wheel what such vehicles do. */
const effectWords: Record<Effect, { beyond: string; always: string; wheel: string }> = messages({
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
})

const inWords = (words: readonly string[]) =>
  words.length < 2
    ? words.join('')
    : t('{some} and {last}', { some: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' })
const vehiclesText = (vehicles: readonly RuleVehicle[]) => inWords(vehicles.map((name) => ruleVehicleNames[name]))
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const yenText = (yen: number | null) => yen !== null && t('The trade asks about {yen} yen.', { yen: wholeNumber(yen) })
const joined = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ')

type Claims = { [Name in ClaimName]: NonNullable<Name extends 'ages' ? AgeClaim : CountryRule[Name]> }

/** The claims of a rule, by the names that they have in it, as a person reads them. */
export const claimLabels = messages({
  market: 'Used vehicles',
  ages: 'Age',
  steering: 'Steering wheel',
  emission: 'Emissions',
  safety: 'Safety',
  inspection: 'Inspection',
  cleaning: 'Cleaning',
  localInsurer: 'Insurance',
  containerOnly: 'Way of shipping',
  transit: 'Days at sea',
} as const)
export type ClaimName = keyof typeof claimLabels
export const claimNames = namesOf(claimLabels)

/** What each claim says of a country, in plain words. */
export const claimSentences: { [Name in ClaimName]: (claim: Claims[Name]) => string } = {
  market: ({ value }) => `${markets[value].label}.`,
  ages: (claim) => `${capital(vehiclesText(claim.vehicles))}: ${small(ageSentence(claim))}`,
  steering: ({ right, left, exceptions = [] }) =>
    joined(
      t('Right-hand drive vehicles {wheel}, left-hand drive vehicles {wheel2}.', {
        wheel: effectWords[right].wheel,
        wheel2: effectWords[left].wheel,
      }),
      exceptions.length > 0 && t('Exceptions, on a condition: {exceptions}.', { exceptions: vehiclesText(exceptions) }),
    ),
  emission: ({ demand }) => t('On emissions it must meet: {demand}.', { demand }),
  safety: ({ demand }) => t('It must have: {demand}.', { demand }),
  inspection: ({ required, when, bodies, certificate, feeYen, local }) =>
    joined(
      required
        ? `An inspection is demanded${when ? ` ${inspections[when]}` : ''}${bodies.length > 0 ? `, by ${bodies.join(' or ')}` : ''}.`
        : t('We know of no inspection that is demanded before shipment.'),
      certificate && t('The paper: {certificate}.', { certificate }),
      yenText(feeYen),
      local && t('The country itself looks at: {local}.', { local }),
    ),
  cleaning: ({ feeYen }) => joined(t('It must be cleaned before shipment.'), yenText(feeYen)),
  localInsurer: () => t('Insurance must be bought in the country: the price is C&F, never CIF.'),
  containerOnly: () => 'RoRo ships do not go there: it travels in a container.',
  transit: ({ least, most }) => t('{least} to {most} days at sea from Japan.', { least, most }),
}

/** One claim of a rule, ready to be read; `index` counts among those of its name. */
export type ReadClaim = { name: ClaimName; index: number; claim: Claim; sentence: string }

/** Every claim of a rule, in the order in which a buyer asks. */
export function readClaims(rule: CountryRule): ReadClaim[] {
  return claimNames.flatMap((name) => {
    const claims = [rule[name] ?? []].flat()
    return claims.map((claim, index) => ({ name, index, claim, sentence: claimSentence(name, claim) }))
  })
}

export const isClaimName = (name: string): name is ClaimName => Object.hasOwn(claimLabels, name)

/** What a claim of this name says, in plain words. */
export const claimSentence = (name: ClaimName, claim: Claims[ClaimName]) =>
  (claimSentences[name] as (of: Claims[ClaimName]) => string)(claim)

/** The papers that rules name, as a person reads them. */
const papers: Record<string, string> = messages({
  bill_of_lading_original: 'Bill of lading (B/L), the originals',
  commercial_invoice: 'Commercial invoice',
  export_certificate: 'Export certificate of Japan',
  export_certificate_english: 'Its translation into English',
  inspection_certificate: 'Inspection certificate',
  importer_id_copy: "Copy of the importer's identity card",
  importer_tax_pin: 'Tax number of the importer',
  moz_number: 'Importer number of Mozambique',
  cargo_tracking_note: 'Cargo tracking note',
  itac_permit: 'Permit of ITAC',
  nrcs_loa: 'Letter of authority of NRCS',
  form_m: 'Form M',
  isf_10_2: 'Importer security filing (ISF 10+2)',
  hs7: 'Form HS-7',
  epa_3520_1: 'Form EPA 3520-1',
  co2_certificate: 'CO2 certificate',
})
/** A paper by its name in a rule, `importer_tax_pin(KRA)`. */
export function paperText(code: string) {
  const [, name = code, of] = /^([^(]+)(?:\((.+)\))?$/.exec(code) ?? []
  const label = Object.hasOwn(papers, name) ? papers[name] : capital(name.replaceAll('_', ' '))
  return of ? `${label} (${of})` : `${label}`
}

type Sourced = Pick<Claim, 'sources' | 'asOf' | 'confidence'>

/** As of when a claim holds, and how sure it is: `as of 14 November 2025; news of an official notice`. */
export const datedText = ({ asOf, confidence }: Omit<Sourced, 'sources'>) =>
  `${asOf === 'undated' ? '' : 'as of '}${dateText(asOf)}; ${confidences[confidence].label}`

/** What stands before the sources of a claim. */
export const sourcesLabel = ({ sources }: Pick<Sourced, 'sources'>) =>
  sources.length === 1 ? t('Source') : t('Sources')

/** Where a claim comes from, as of when, how sure it is: `Source: KEBS … (14 November 2025; news of an official notice)`. */
export const sourceText = (claim: Sourced) =>
  `${sourcesLabel(claim)}: ${claim.sources.map(({ title }) => title).join('; ')} (${datedText(claim)})`

/** A claim in full, as a history keeps it: what it says, its note, where from, and who looked. */
export function claimText(name: ClaimName, value: unknown) {
  const claim = value as Claims[ClaimName]
  const { checked, note } = claim
  const looked = checked && t('Looked at by {by} on {on}.', { by: checked.by, on: dateText(checked.on) })
  return joined(claimSentence(name, claim), note, `${sourceText(claim)}.`, looked)
}
