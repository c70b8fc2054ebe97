// Rule: texts of the provisions of an import rule.
import { createListFormat } from '#language/formats.ts'
import { messages, t } from '#language/messages.ts'
import { joinSentences, toSentence } from '#language/sentences.ts'
import { confidences } from '#platform/trade/confidences.ts'
import { formatDate } from '#values/calendar.ts'
import { formatCount } from '#values/format-count.ts'
import { getKeys } from '#values/keys.ts'
import { formatAgeProvision, formatRuleVehicles } from './age/words.ts'
import { translateRuleText } from './data-words.ts'
import { markets } from './facts.ts'
import type { AgeProvision, CountryRule, Provision } from './rule.ts'

const disjunction = createListFormat('disjunction')
const formatFee = (yen: number | null) =>
  yen !== null && t('The usual fee is about {yen} yen.', { yen: formatCount(yen) })

type DemandTexts = { of(demand: string): string; other: string }

const getDemandTexts = () =>
  ({
    emission: {
      of: (demand) => t('It must meet these emission rules: {demand}.', { demand }),
      other: t('It must meet the emission rules of the country.'),
    },
    safety: {
      of: (demand) => t('It must have: {demand}.', { demand }),
      other: t('It must meet the safety rules of the country.'),
    },
  }) satisfies Record<string, DemandTexts>

function formatDemand(demand: string, { of, other }: DemandTexts) {
  const text = translateRuleText(demand)
  return text === null ? other : of(text)
}

type Provisions = { [Name in ProvisionName]: NonNullable<Name extends 'ages' ? AgeProvision : CountryRule[Name]> }

export const provisionLabels = messages({
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
export type ProvisionName = keyof typeof provisionLabels
export const provisionNames = getKeys(provisionLabels)

export const provisionFormatters: { [Name in ProvisionName]: (provision: Provisions[Name]) => string } = {
  market: ({ value }) => `${markets[value].label}.`,
  ages: (provision) => formatAgeProvision(provision, formatRuleVehicles(provision.vehicles)),
  steering: ({ right, left, exceptions = [] }) =>
    joinSentences(
      t(
        'Right-hand drive: {right, select, condition {allowed on a condition} extra-tax {allowed, with an extra tax} licence {only with a licence} block {not allowed} unknown {we do not know} other {allowed}}. Left-hand drive: {left, select, condition {allowed on a condition} extra-tax {allowed, with an extra tax} licence {only with a licence} block {not allowed} unknown {we do not know} other {allowed}}.',
        { right, left },
      ),
      exceptions.length > 0 &&
        t('Exceptions, allowed on a condition: {vehicles}.', { vehicles: formatRuleVehicles(exceptions) }),
    ),
  emission: ({ demand }) => formatDemand(demand, getDemandTexts().emission),
  safety: ({ demand }) => formatDemand(demand, getDemandTexts().safety),
  inspection: ({ required, when, feeYen, ...inspection }) => {
    const bodies = inspection.bodies.flatMap((body) => translateRuleText(body) ?? [])
    const [certificate, local] = [translateRuleText(inspection.certificate), translateRuleText(inspection.local)]
    return joinSentences(
      required
        ? t(
            '{when, select, before_shipment {It needs an inspection before shipment} on_arrival {It needs an inspection on arrival} before_shipment_or_on_arrival {It needs an inspection before shipment or on arrival} permit {It needs an inspection for its permit} other {It needs an inspection}}{bodies, select, none {} other {, by {bodies}}}.',
            { when: when ?? 'none', bodies: bodies.length > 0 ? disjunction.format(bodies) : 'none' },
          )
        : t('We know of no inspection required before shipment.'),
      certificate && t('Document: {certificate}.', { certificate }),
      formatFee(feeYen),
      local && t('The country itself checks: {local}.', { local }),
    )
  },
  cleaning: ({ feeYen }) => joinSentences(t('It must be cleaned before shipment.'), formatFee(feeYen)),
  localInsurer: () =>
    t('Insurance must be bought in the country. So the price is C&F (without insurance), never CIF (with insurance).'),
  containerOnly: () => t('RoRo ships (vehicles drive on board) do not go there. It travels in a container.'),
  transit: ({ least, most }) => t('{least} to {most} days at sea from Japan.', { least, most }),
}

/** A provision with its text; `index` counts among those of its name. */
export type ProvisionText = { name: ProvisionName; index: number; provision: Provision; sentence: string }

/** Lists every provision of a rule, in the order that matters to a buyer. */
export const listProvisionTexts = (rule: CountryRule): ProvisionText[] =>
  provisionNames.flatMap((name) => {
    const provisions = [rule[name] ?? []].flat()
    return provisions.map((provision, index) => ({
      name,
      index,
      provision,
      sentence: formatProvisionSentence(name, provision),
    }))
  })

export const isProvisionName = (name: string): name is ProvisionName => Object.hasOwn(provisionLabels, name)

const formatProvisionSentence = (name: ProvisionName, provision: Provisions[ProvisionName]) =>
  (provisionFormatters[name] as (of: Provisions[ProvisionName]) => string)(provision)

const ruleDocumentLabels: Record<string, string> = messages({
  bill_of_lading_original: 'Bill of lading (B/L), originals',
  commercial_invoice: 'Commercial invoice',
  export_certificate: 'Japanese export certificate',
  export_certificate_english: 'English translation of the export certificate',
  inspection_certificate: 'Inspection certificate',
  importer_id_copy: 'Copy of the importer’s ID card',
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
  import_permit: 'Import permit',
  police_clearance: 'Police clearance',
  local_insurance_policy: 'Local insurance policy',
  certificate_of_origin: 'Certificate of origin',
  packing_list: 'Packing list',
  letter_of_credit: 'Letter of credit',
  local_insurance_cover_note: 'Local insurance cover note',
  passport_copy: 'Passport copy',
  overseas_stay_proof: 'Overseas stay proof',
  import_control_licence: 'Import control licence',
  contract: 'Contract',
  odometer_readings: 'Odometer readings',
  biosecurity_certificate: 'Biosecurity certificate',
  vehicle_import_approval: 'Vehicle import approval',
  asbestos_declaration: 'Asbestos declaration',
  import_licence: 'Import licence',
  insurance_certificate: 'Insurance certificate',
  origin_statement: 'Origin statement',
  authority_to_import: 'Authority to import',
})
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** Returns the label of a document by its name in a rule, `importer_tax_pin(KRA)`; names that staff entered stay. */
export function formatRuleDocument(code: string) {
  const [, name = code, of] = /^([^(]+)(?:\((.+)\))?$/.exec(code) ?? []
  const label = Object.hasOwn(ruleDocumentLabels, name)
    ? ruleDocumentLabels[name]
    : capitalize(name.replaceAll('_', ' '))
  return of ? `${label} (${of})` : `${label}`
}

type ProvisionSources = Pick<Provision, 'sources' | 'asOf' | 'confidence'>

/** Formats date and confidence of a provision: `as of 14 November 2025; news of an official notice`. */
export const formatProvisionDate = ({ asOf, confidence }: Omit<ProvisionSources, 'sources'>) =>
  asOf === 'undated'
    ? t('source undated; {confidence}', { confidence: confidences[confidence].label })
    : t('as of {date}; {confidence}', { date: formatDate(asOf), confidence: confidences[confidence].label })

/** The label of the sources of a provision. */
export const getSourcesLabel = ({ sources }: Pick<ProvisionSources, 'sources'>) =>
  sources.length === 1 ? t('Source') : t('Sources')

/**
 * Formats date, sources and confidence of a provision: `Source, as of 14 November 2025: KEBS … (news of an official notice)`.
 */
export function formatSources({ sources, asOf, confidence }: ProvisionSources) {
  const [count, titles, sure] = [
    sources.length,
    sources.map(({ title }) => title).join('; '),
    confidences[confidence].label,
  ]
  return asOf === 'undated'
    ? t(
        '{count, plural, one {Source undated: {titles} ({confidence})} other {Sources undated: {titles} ({confidence})}}',
        { count, titles, confidence: sure },
      )
    : t(
        '{count, plural, one {Source, as of {date}: {titles} ({confidence})} other {Sources, as of {date}: {titles} ({confidence})}}',
        { count, titles, confidence: sure, date: formatDate(asOf) },
      )
}

/** Formats a provision in full for a history: its text, its note, its sources, and the person of the check. */
export function formatProvision(name: ProvisionName, value: unknown) {
  const provision = value as Provisions[ProvisionName]
  const { checked, note } = provision
  const looked = checked && t('Checked by {by} on {day}.', { by: checked.by, day: formatDate(checked.on) })
  return joinSentences(formatProvisionSentence(name, provision), note, toSentence(formatSources(provision)), looked)
}
