// Rule: how a claim of an import rule reads.

import { confidences } from '../../ground/trade/confidences.ts'
import { messages, t } from '../../language/messages.ts'
import { dateText } from '../../values/calendar.ts'
import { counted as wholeNumber } from '../../values/counted.ts'
import { namesOf } from '../../values/names.ts'
import { ageSentence, capital, joined, vehiclesText } from './age/words.ts'
import { markets } from './facts.ts'
import type { AgeClaim, Claim, CountryRule } from './rule.ts'

const oneOf = (words: readonly string[]) => words.reduce((one, other) => t('{one} or {other}', { one, other }))
const yenText = (yen: number | null) => yen !== null && t('The trade asks about {yen} yen.', { yen: wholeNumber(yen) })

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
  ages: (claim) => ageSentence(claim, capital(vehiclesText(claim.vehicles))),
  steering: ({ right, left, exceptions = [] }) =>
    joined(
      t(
        'Right-hand drive vehicles {right, select, condition {come in on a condition} extra-tax {cost more} licence {need a licence} block {are not let in} unknown {are an open question} other {come in}}, left-hand drive vehicles {left, select, condition {come in on a condition} extra-tax {cost more} licence {need a licence} block {are not let in} unknown {are an open question} other {come in}}.',
        { right, left },
      ),
      exceptions.length > 0 && t('Exceptions, on a condition: {vehicles}.', { vehicles: vehiclesText(exceptions) }),
    ),
  emission: ({ demand }) => t('On emissions it must meet: {demand}.', { demand }),
  safety: ({ demand }) => t('It must have: {demand}.', { demand }),
  inspection: ({ required, when, bodies, certificate, feeYen, local }) =>
    joined(
      required
        ? t(
            '{when, select, before_shipment {An inspection is demanded before shipment} on_arrival {An inspection is demanded on arrival} before_shipment_or_on_arrival {An inspection is demanded before shipment or on arrival} permit {An inspection is demanded for its permit} other {An inspection is demanded}}{bodies, select, none {} other {, by {bodies}}}.',
            { when: when ?? 'none', bodies: bodies.length > 0 ? oneOf(bodies) : 'none' },
          )
        : t('We know of no inspection that is demanded before shipment.'),
      certificate && t('The paper: {certificate}.', { certificate }),
      yenText(feeYen),
      local && t('The country itself looks at: {local}.', { local }),
    ),
  cleaning: ({ feeYen }) => joined(t('It must be cleaned before shipment.'), yenText(feeYen)),
  localInsurer: () => t('Insurance must be bought in the country: the price is C&F, never CIF.'),
  containerOnly: () => t('RoRo ships do not go there: it travels in a container.'),
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
  asOf === 'undated'
    ? `${dateText(asOf)}; ${confidences[confidence].label}`
    : t('as of {date}; {confidence}', { date: dateText(asOf), confidence: confidences[confidence].label })

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
  const looked = checked && t('Looked at by {by} on {day}.', { by: checked.by, day: dateText(checked.on) })
  return joined(claimSentence(name, claim), note, `${sourceText(claim)}.`, looked)
}
