import { listOpenDrafts } from '@minato/contract/deal/documents/bl-draft.ts'
import { createChecklist, findDemandedInspection } from '@minato/contract/deal/documents/checklist.ts'
import { defaultRelease } from '@minato/contract/deal/documents/release.ts'
import type { DealFacts } from '@minato/contract/deal/orders/next-step.ts'
import type { CountryRule } from '@minato/contract/shipping/import-rules/rule.ts'
import { listCouriers, listInspections, listReleases, listUploaded } from '#deal/documents/document-data.ts'
import type { CourierRow, DocumentRow, InspectionRow, releases } from '#deal/documents/table.ts'
import { listIssuedDocuments } from '#deal/issued-documents/find-issued.ts'
import type { IssuedDocumentRow } from '#deal/issued-documents/table.ts'
import { findDestinationRule, type OrderReads } from '#deal/orders/order-reads.ts'
import type { NewOrderState, OrderRow } from '#deal/orders/table.ts'
import type { Database } from '#lib/database/database.ts'
import { findRule } from '#shipping/import-rules/import-rules.ts'
import { toEndOfDay, type Vehicles } from './ship-facts.ts'

export async function readDocumentFacts(reads: OrderReads, order: OrderRow, vehicles: Vehicles) {
  const [rule, uploaded, issued, [release], sent, arranged] = await Promise.all([
    findDestinationRule(reads, order),
    reads.list(order, listUploaded),
    reads.list(order, listIssuedDocuments),
    reads.list(order, listReleases),
    reads.list(order, listCouriers),
    reads.list(order, listInspections),
  ])
  return toDocumentFacts(order, vehicles, rule, { uploaded, issued, release, sent, arranged })
}

type DocumentRows = {
  uploaded: DocumentRow[]
  issued: Pick<IssuedDocumentRow, 'kind'>[]
  release?: Pick<typeof releases.$inferSelect, 'kind' | 'surrenderedAt'> | undefined
  sent: Pick<CourierRow, 'contents'>[]
  arranged: InspectionRow[]
}

/** Creates the facts of an order that is being placed: only requirements of the import rule. */
export const createInitialDocumentFacts = async (db: Database, order: NewOrderState, vehicles: Vehicles) =>
  toDocumentFacts(order, vehicles, order.destination && (await findRule(db, order.destination.country)), {
    uploaded: [],
    issued: [],
    sent: [],
    arranged: [],
  })

function toDocumentFacts(
  order: NewOrderState,
  vehicles: Vehicles,
  rule: CountryRule | null,
  { uploaded, issued, release = defaultRelease, sent, arranged }: DocumentRows,
): Pick<DealFacts, 'documents' | 'inspection'> {
  const checklist = createChecklist({
    rule,
    insured: order.terms ? order.terms.cover !== null : order.charges.some(({ kind }) => kind === 'insurance'),
    release: release.kind,
    // The tax number affects only the buyer's own documents, which are not part of any step.
    taxNumber: null,
    vehicles: vehicles.map(({ id, voyage }) => ({
      id,
      eta: voyage?.to.ata ?? voyage?.to.eta ?? null,
      hasLeft: Boolean(voyage?.from.atd),
      inspection: arranged.find(({ lineId }) => lineId === id)?.state ?? null,
    })),
    papers: uploaded,
    issued: issued.map(({ kind }) => kind),
  })
  const ours = checklist.filter(({ waitsFor }) => waitsFor === 'office')
  const open = listOpenDrafts(uploaded)
  const draft = uploaded.findLast(({ kind }) => kind === 'bl-draft')
  return {
    inspection: findDemandedInspection(rule)
      ? toInspectionFacts(vehicles, arranged)
      : { state: 'not-needed', until: null },
    documents: {
      draft: open.length > 0 ? 'open' : draft?.correction ? 'to-be-corrected' : 'none',
      hasBl: uploaded.some(({ kind, visible }) => kind === 'bl' && visible),
      missing: ours.some(({ missing }) => missing.length > 0),
      endsEarly: ours.some(({ endsEarly }) => endsEarly.length > 0),
      isReleased:
        release.surrenderedAt !== null ||
        release.kind === 'waybill' ||
        sent.some(({ contents }) => contents.includes('bl')),
      areSent: sent.length > 0,
    },
  }
}

/** Returns the state of the vehicle that is furthest behind, with the earliest booked day. */
function toInspectionFacts(vehicles: Vehicles, arranged: readonly InspectionRow[]): DealFacts['inspection'] {
  const each = vehicles.map(({ id }) => arranged.find(({ lineId }) => lineId === id))
  if (each.some((one) => !one || one.state === 'failed')) return { state: 'open', until: null }
  const booked = each.filter((one) => one?.state === 'booked')
  if (booked.length === 0) return { state: 'passed', until: null }
  return { state: 'booked', until: toEndOfDay(booked.flatMap((one) => one?.on ?? []).sort()[0]) }
}
