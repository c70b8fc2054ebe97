import { t } from '#language/messages.ts'
import { paperText } from '#port/import-rules/provision-words.ts'
import { taxNumberAskedBy } from '../parties/facts.ts'
import type { ChecklistFacts, PaperHand } from './checklist-facts.ts'
import { type PaperKind, paperKinds } from './facts.ts'
import type { ChecklistLine } from './paper.ts'

type Line = ChecklistLine & { isBuyers: boolean }
type Vehicle = ChecklistFacts['vehicles'][number]
type Paper = ChecklistFacts['papers'][number]

/** A paper of ours that the buyer needs: whether it is there, and else who has to do something. */
export function lineOf(facts: ChecklistFacts, kind: PaperKind): Line {
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
export function documentLine(facts: ChecklistFacts, document: string): Line {
  if (facts.taxNumber && taxNumberAskedBy([document])) return taxNumberLine(facts.taxNumber, document)
  const isBuyers = !alsoOurs.has(nameIn(document))
  const gap = lacking(facts, ({ standsFor }) => standsFor === document)
  const [missing, endsEarly] = [gap.missing.map(({ id }) => id), gap.endsEarly.map(({ id }) => id)]
  const hand = isBuyers ? 'buyer' : 'office'
  return {
    kind: null,
    document,
    label: paperText(document),
    use: isBuyers ? t('You get it yourself, in your country.') : t('Your country requires it.'),
    original: false,
    missing,
    endsEarly,
    waitsFor: missing.length + endsEarly.length > 0 ? hand : null,
    isBuyers,
  }
}

/** The importer is the consignee: nobody types it again. */
const taxNumberLine = (taxNumber: string, document: string): Line => ({
  kind: null,
  document,
  label: `${paperText(document)}: ${taxNumber}`,
  use: t('We have it from the consignee.'),
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
    const matches = papers.filter((paper) => isOf(paper) && (paper.lineId === null || paper.lineId === vehicle.id))
    const { eta } = vehicle
    if (matches.length === 0) missing.push(vehicle)
    else if (eta && matches.every(({ validUntil }) => validUntil !== null && validUntil < eta)) endsEarly.push(vehicle)
  }
  return { missing, endsEarly }
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
