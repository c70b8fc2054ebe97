// Rule: which papers a deal needs, and who each waits for.
import { paperText } from '../../port/imports/claim-words.ts'
import type { CountryRule } from '../../port/imports/rule.ts'
import type { Day } from '../../values/calendar.ts'
import { taxNumberAskedBy } from '../parties/facts.ts'
import { type InspectionState, type PaperKind, paperKinds, type ReleaseKind } from './facts.ts'

/** Who has to do something for a paper that is missing. */
export const paperHands = {
  office: 'us',
  buyer: 'you',
  carrier: 'the carrier, once the ship has left',
  inspector: 'the inspector',
} as const
export type PaperHand = keyof typeof paperHands

/** What an order's checklist follows from. Papers that were removed are not among them. */
export type ChecklistFacts = {
  /** Of the country that the order goes to; null where none is known. */
  rule: Pick<CountryRule, 'documents' | 'inspection'> | null
  /** Whether the buyer has bought insurance with the order. */
  insured: boolean
  release: ReleaseKind
  /** Of the consignee; null where none is given. */
  taxNumber: string | null
  vehicles: readonly { id: string; eta: Day | null; hasLeft: boolean; inspection: InspectionState | null }[]
  /** Of one vehicle, or with `lineId` null of the whole order; `standsFor` is a document as the rule names it. */
  papers: readonly { kind: PaperKind; lineId: string | null; standsFor: string | null; validUntil: Day | null }[]
  /** The kinds of what the office has issued. */
  issued: readonly string[]
}

export type ChecklistLine = {
  /** Null: a document of the country for which we have no kind of its own. */
  kind: PaperKind | null
  /** As the rule names it; null where every buyer needs it. */
  document: string | null
  label: string
  use: string
  /** Whether the paper itself is wanted, not its picture alone. */
  original: boolean
  /** The vehicles that lack it, and those of which it ends before they arrive. */
  missing: string[]
  endsEarly: string[]
  /** Whose turn it is; null where it is done. */
  waitsFor: PaperHand | null
}

/** The set that a buyer needs everywhere, as aretcars.com and carused.jp print it (2021). */
const everywhere = ['bl', 'invoice', 'export-certificate'] as const satisfies PaperKind[]

/** The documents of the rules that are papers of ours. */
const ours: Record<string, PaperKind> = {
  bill_of_lading_original: 'bl',
  commercial_invoice: 'invoice',
  export_certificate: 'export-certificate',
  export_certificate_english: 'export-certificate-english',
  inspection_certificate: 'inspection',
  certificate_of_origin: 'origin',
  origin_statement: 'origin',
  packing_list: 'packing-list',
  insurance_certificate: 'insurance',
}

/** Those for which there is no kind, and which the exporter has made; all others are the buyer's to get. */
const alsoOurs = new Set([
  'asbestos_declaration',
  'biosecurity_certificate',
  'cargo_tracking_note',
  'co2_certificate',
  'contract',
  'odometer_readings',
])
const nameIn = (document: string) => document.replace(/\(.*$/, '')

/** The inspection that a country demands before shipment, with whoever may do it; null where it demands none there. */
export function demandedInspection(rule: Pick<CountryRule, 'inspection'> | null) {
  const inspection = rule?.inspection
  return inspection?.required && inspection.when === 'before_shipment'
    ? { bodies: inspection.bodies, certificate: inspection.certificate }
    : null
}

/** Which papers a deal needs, in the order in which they come to be: those of every deal, and those of its destination. */
export function checklistOf(facts: ChecklistFacts): ChecklistLine[] {
  const documents = facts.rule?.documents ?? []
  const wanted = new Set<PaperKind>([...everywhere, ...documents.flatMap((document) => ours[document] ?? [])])
  if (demandedInspection(facts.rule)) wanted.add('inspection')
  if (facts.insured) wanted.add('insurance')
  const kinds = (Object.keys(paperKinds) as PaperKind[]).filter((kind) => wanted.has(kind))
  const others = documents.filter((document) => !ours[document])
  return [
    ...kinds.map((kind) => lineOf(facts, kind)),
    ...others.map((document) => documentLine(facts, document)).sort((a, b) => Number(a.isBuyers) - Number(b.isBuyers)),
  ].map(({ isBuyers: _, ...line }) => line)
}

type Line = ChecklistLine & { isBuyers: boolean }
type Vehicle = ChecklistFacts['vehicles'][number]
type Paper = ChecklistFacts['papers'][number]

function lineOf(facts: ChecklistFacts, kind: PaperKind): Line {
  const { label, use, original } = paperKinds[kind]
  const isIssued = facts.issued.some((issued) => issued === kind)
  const { missing, endsEarly } = lacking(facts, (paper) => paper.kind === kind)
  const lacks = isIssued ? [] : missing
  return {
    kind,
    document: null,
    label,
    use,
    original: original && (kind !== 'bl' || facts.release === 'original'),
    missing: lacks.map(({ id }) => id),
    endsEarly: endsEarly.map(({ id }) => id),
    waitsFor: endsEarly.length > 0 ? 'office' : handOf(kind, lacks),
    isBuyers: false,
  }
}

/** What our country does not know: an uploaded paper says that it stands for it. The buyer's own need not be with us. */
function documentLine(facts: ChecklistFacts, document: string): Line {
  if (facts.taxNumber && taxNumberAskedBy([document])) return taxNumberLine(facts.taxNumber, document)
  const isBuyers = !alsoOurs.has(nameIn(document))
  const found = lacking(facts, ({ standsFor }) => standsFor === document)
  const [missing, endsEarly] = [found.missing.map(({ id }) => id), found.endsEarly.map(({ id }) => id)]
  const hand = isBuyers ? 'buyer' : 'office'
  return {
    kind: null,
    document,
    label: paperText(document),
    use: isBuyers ? 'You get it yourself, in your country.' : 'Your country asks for it.',
    original: false,
    missing,
    endsEarly,
    waitsFor: missing.length + endsEarly.length > 0 ? hand : null,
    isBuyers,
  }
}

/** The importer is the consignee: what stands there is asked of nobody again. */
const taxNumberLine = (taxNumber: string, document: string): Line => ({
  kind: null,
  document,
  label: `${paperText(document)}: ${taxNumber}`,
  use: 'We have it from the consignee.',
  original: false,
  missing: [],
  endsEarly: [],
  waitsFor: null,
  isBuyers: true,
})

function handOf(kind: PaperKind, lacking: readonly Vehicle[]): PaperHand | null {
  if (lacking.length === 0) return null
  if (kind === 'bl' && lacking.every(({ hasLeft }) => !hasLeft)) return 'carrier'
  return kind === 'inspection' && lacking.every(({ inspection }) => inspection === 'booked') ? 'inspector' : 'office'
}

/** Of the papers of one sort: which vehicles have none, and of which the one that lasts longest ends before they arrive. */
function lacking({ vehicles, papers }: ChecklistFacts, isOf: (paper: Paper) => boolean) {
  const [missing, endsEarly]: [Vehicle[], Vehicle[]] = [[], []]
  for (const vehicle of vehicles) {
    const found = papers.filter((paper) => isOf(paper) && (paper.lineId === null || paper.lineId === vehicle.id))
    const { eta } = vehicle
    if (found.length === 0) missing.push(vehicle)
    else if (eta && found.every(({ validUntil }) => validUntil !== null && validUntil < eta)) endsEarly.push(vehicle)
  }
  return { missing, endsEarly }
}
