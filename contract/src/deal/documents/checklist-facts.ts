import type { CountryRule } from '#shipping/import-rules/rule.ts'
import type { Day } from '#values/calendar.ts'
import type { DocumentKind, InspectionState, ReleaseKind } from './facts.ts'

export const documentProviders = {
  office: 'us',
  buyer: 'you',
  carrier: 'the carrier, once the ship has left',
  inspector: 'the inspector',
} as const
export type DocumentProvider = keyof typeof documentProviders

/** Removed documents are left out. */
export type ChecklistFacts = {
  rule: Pick<CountryRule, 'documents' | 'inspection'> | null
  insured: boolean
  release: ReleaseKind
  taxNumber: string | null
  vehicles: readonly { id: string; eta: Day | null; hasLeft: boolean; inspection: InspectionState | null }[]
  /** `lineId` null: for the full order. `standsFor`: the rule's name of a document. */
  papers: readonly { kind: DocumentKind; lineId: string | null; standsFor: string | null; validUntil: Day | null }[]
  issued: readonly string[]
}
