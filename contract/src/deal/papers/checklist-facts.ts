import type { CountryRule } from '#port/import-rules/rule.ts'
import type { Day } from '#values/calendar.ts'
import type { InspectionState, PaperKind, ReleaseKind } from './facts.ts'

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
  /** Of the consignee; null where there is none. */
  taxNumber: string | null
  vehicles: readonly { id: string; eta: Day | null; hasLeft: boolean; inspection: InspectionState | null }[]
  /** Of one vehicle, or with `lineId` null of the whole order; `standsFor` is a document as the rule names it. */
  papers: readonly { kind: PaperKind; lineId: string | null; standsFor: string | null; validUntil: Day | null }[]
  /** The kinds of what the office has issued. */
  issued: readonly string[]
}
