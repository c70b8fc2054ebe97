import { listOpenDrafts } from '@minato/contract/deal/documents/bl-draft.ts'
import { createChecklist, findDemandedInspection } from '@minato/contract/deal/documents/checklist.ts'
import { defaultRelease } from '@minato/contract/deal/documents/release.ts'
import type { DealFacts } from '@minato/contract/deal/orders/next-step.ts'
import type { CountryRule } from '@minato/contract/shipping/import-rules/rule.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { couriers, documents, inspections, releases } from '#deal/documents/table.ts'
import { issuedDocuments } from '#deal/issued-documents/table.ts'
import type { NewOrderState, OrderRow } from '#deal/orders/table.ts'
import type { Database } from '#lib/database/database.ts'
import { importRules } from '#shipping/import-rules/table.ts'
import { toEndOfDay, type Vehicles } from './ship-facts.ts'

type Inspection = typeof inspections.$inferSelect

export async function readDocumentFacts(db: Database, order: OrderRow, vehicles: Vehicles) {
  const [rule, uploaded, issued, [release], sent, arranged] = await Promise.all([
    findImportRule(db, order),
    db
      .select()
      .from(documents)
      .where(and(eq(documents.orderId, order.id), isNull(documents.removedAt)))
      .orderBy(asc(documents.createdAt), asc(documents.id)),
    db.select({ kind: issuedDocuments.kind }).from(issuedDocuments).where(eq(issuedDocuments.orderId, order.id)),
    db.select().from(releases).where(eq(releases.orderId, order.id)),
    db.select({ contents: couriers.contents }).from(couriers).where(eq(couriers.orderId, order.id)),
    db.select().from(inspections).where(eq(inspections.orderId, order.id)),
  ])
  return toDocumentFacts(order, vehicles, rule, { uploaded, issued, release, sent, arranged })
}

type DocumentRows = {
  uploaded: (typeof documents.$inferSelect)[]
  issued: Pick<typeof issuedDocuments.$inferSelect, 'kind'>[]
  release?: Pick<typeof releases.$inferSelect, 'kind' | 'surrenderedAt'> | undefined
  sent: Pick<typeof couriers.$inferSelect, 'contents'>[]
  arranged: Inspection[]
}

/** Creates the facts of an order that is being placed: only requirements of the import rule. */
export const createInitialDocumentFacts = async (db: Database, order: NewOrderState, vehicles: Vehicles) =>
  toDocumentFacts(order, vehicles, await findImportRule(db, order), {
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

async function findImportRule(db: Database, { destination }: NewOrderState): Promise<CountryRule | null> {
  if (!destination) return null
  const [row] = await db
    .select({ rule: importRules.rule })
    .from(importRules)
    .where(eq(importRules.country, destination.country))
  return row?.rule ?? null
}

/** Returns the state of the vehicle that is furthest behind, with the earliest booked day. */
function toInspectionFacts(vehicles: Vehicles, arranged: readonly Inspection[]): DealFacts['inspection'] {
  const each = vehicles.map(({ id }) => arranged.find(({ lineId }) => lineId === id))
  if (each.some((one) => !one || one.state === 'failed')) return { state: 'open', until: null }
  const booked = each.filter((one) => one?.state === 'booked')
  if (booked.length === 0) return { state: 'passed', until: null }
  return { state: 'booked', until: toEndOfDay(booked.flatMap((one) => one?.on ?? []).sort()[0]) }
}
