// Rule: documents that a deal needs, and the party that each waits for.
import type { CountryRule } from '#shipping/import-rules/rule.ts'
import type { ChecklistFacts } from './checklist-facts.ts'
import { createKindLine, createRuleLine } from './checklist-lines.ts'
import type { ChecklistLine } from './document.ts'
import { type DocumentKind, documentKinds } from './facts.ts'

/** Standard set in every country, as aretcars.com and carused.jp print it (2021). */
const standardKinds = ['bl', 'invoice', 'export-certificate'] as const satisfies DocumentKind[]

const kindsByRuleName: Record<string, DocumentKind> = {
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
export function findDemandedInspection(rule: Pick<CountryRule, 'inspection'> | null) {
  const inspection = rule?.inspection
  return inspection?.required && inspection.when === 'before_shipment'
    ? { bodies: inspection.bodies, certificate: inspection.certificate }
    : null
}

/** Lists the documents that a deal needs: the standard set and those of the destination, in the order of their issue. */
export function createChecklist(facts: ChecklistFacts): ChecklistLine[] {
  const documents = facts.rule?.documents ?? []
  const neededKinds = new Set<DocumentKind>([
    ...standardKinds,
    ...documents.flatMap((document) => kindsByRuleName[document] ?? []),
  ])
  if (findDemandedInspection(facts.rule)) neededKinds.add('inspection')
  if (facts.insured) neededKinds.add('insurance')
  const kinds = (Object.keys(documentKinds) as DocumentKind[]).filter((kind) => neededKinds.has(kind))
  const ruleDocuments = documents.filter((document) => !kindsByRuleName[document])
  return [
    ...kinds.map((kind) => createKindLine(facts, kind)),
    ...ruleDocuments
      .map((document) => createRuleLine(facts, document))
      .sort((a, b) => Number(a.isBuyers) - Number(b.isBuyers)),
  ].map(({ isBuyers: _, ...line }) => line)
}
