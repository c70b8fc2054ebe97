import { t } from '#language/messages.ts'
import { formatRuleDocument } from '#shipping/import-rules/provision-words.ts'
import { findTaxNumberName } from '../parties/facts.ts'
import type { ChecklistFacts, DocumentProvider } from './checklist-facts.ts'
import type { ChecklistLine } from './document.ts'
import { type DocumentKind, documentKinds } from './facts.ts'

type Line = ChecklistLine & { isBuyers: boolean }
type Vehicle = ChecklistFacts['vehicles'][number]
type ChecklistDocument = ChecklistFacts['papers'][number]

/** Creates the line of a document that we provide. */
export function createKindLine(facts: ChecklistFacts, kind: DocumentKind): Line {
  const { label, use } = documentKinds[kind]
  const isIssued = facts.issued.some((issued) => issued === kind)
  const { missing, endsEarly } = findGaps(facts, (item) => item.kind === kind)
  const lacks = isIssued ? [] : missing
  return {
    kind,
    document: null,
    label,
    use,
    original: 'original' in documentKinds[kind] && (kind !== 'bl' || facts.release === 'original'),
    missing: lacks.map(({ id }) => id),
    endsEarly: endsEarly.map(({ id }) => id),
    waitsFor: endsEarly.length > 0 ? 'office' : getProvider(kind, lacks),
    isBuyers: false,
  }
}

/** Creates the line of a document without a kind of its own. Documents of the buyer need not be uploaded. */
export function createRuleLine(facts: ChecklistFacts, document: string): Line {
  if (facts.taxNumber && findTaxNumberName([document])) return createTaxNumberLine(facts.taxNumber, document)
  const isBuyers = !exporterDocuments.has(document.replace(/\(.*$/, ''))
  const gap = findGaps(facts, ({ standsFor }) => standsFor === document)
  const [missing, endsEarly] = [gap.missing.map(({ id }) => id), gap.endsEarly.map(({ id }) => id)]
  const provider = isBuyers ? 'buyer' : 'office'
  return {
    kind: null,
    document,
    label: formatRuleDocument(document),
    use: isBuyers ? t('You get it yourself, in your country.') : t('Your country requires it.'),
    original: false,
    missing,
    endsEarly,
    waitsFor: missing.length + endsEarly.length > 0 ? provider : null,
    isBuyers,
  }
}

/** The importer is the consignee, so the tax number is already here. */
const createTaxNumberLine = (taxNumber: string, document: string): Line => ({
  kind: null,
  document,
  label: `${formatRuleDocument(document)}: ${taxNumber}`,
  use: t('We have it from the consignee.'),
  original: false,
  missing: [],
  endsEarly: [],
  waitsFor: null,
  isBuyers: true,
})

function getProvider(kind: DocumentKind, vehicles: readonly Vehicle[]): DocumentProvider | null {
  if (vehicles.length === 0) return null
  if (kind === 'bl' && vehicles.every(({ hasLeft }) => !hasLeft)) return 'carrier'
  return kind === 'inspection' && vehicles.every(({ inspection }) => inspection === 'booked') ? 'inspector' : 'office'
}

/** Lists vehicles without a matching document, and vehicles whose longest document expires before they arrive. */
function findGaps({ vehicles, papers }: ChecklistFacts, isMatch: (document: ChecklistDocument) => boolean) {
  const [missing, endsEarly]: [Vehicle[], Vehicle[]] = [[], []]
  for (const vehicle of vehicles) {
    const matches = papers.filter(
      (document) => isMatch(document) && (document.lineId === null || document.lineId === vehicle.id),
    )
    const { eta } = vehicle
    if (matches.length === 0) missing.push(vehicle)
    else if (eta && matches.every(({ validUntil }) => validUntil !== null && validUntil < eta)) endsEarly.push(vehicle)
  }
  return { missing, endsEarly }
}

/** Documents without a kind that the exporter provides; the buyer obtains all others. */
const exporterDocuments = new Set([
  'asbestos_declaration',
  'biosecurity_certificate',
  'cargo_tracking_note',
  'co2_certificate',
  'contract',
  'odometer_readings',
])
