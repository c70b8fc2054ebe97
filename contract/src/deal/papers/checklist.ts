// Rule: which papers a deal needs, and who each waits for.
import type { CountryRule } from '#port/import-rules/rule.ts'
import type { ChecklistFacts } from './checklist-facts.ts'
import { documentLine, lineOf } from './checklist-lines.ts'
import { type PaperKind, paperKinds } from './facts.ts'
import type { ChecklistLine } from './paper.ts'

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
