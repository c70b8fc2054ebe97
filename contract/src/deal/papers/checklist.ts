// Rule: documents that a deal needs, and the party that each waits for.
import type { CountryRule } from '#port/import-rules/rule.ts'
import type { ChecklistFacts } from './checklist-facts.ts'
import { documentLine, lineOf } from './checklist-lines.ts'
import { type PaperKind, paperKinds } from './facts.ts'
import type { ChecklistLine } from './paper.ts'

/** Standard set in every country, as aretcars.com and carused.jp print it (2021). */
const everywhere = ['bl', 'invoice', 'export-certificate'] as const satisfies PaperKind[]

/** Kinds of our documents by their name in the import rules. */
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

/** Returns the inspection before shipment that a country demands, with the permitted bodies, or null. */
export function demandedInspection(rule: Pick<CountryRule, 'inspection'> | null) {
  const inspection = rule?.inspection
  return inspection?.required && inspection.when === 'before_shipment'
    ? { bodies: inspection.bodies, certificate: inspection.certificate }
    : null
}

/** Lists the documents that a deal needs: the standard set and those of the destination, in the order of their issue. */
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
