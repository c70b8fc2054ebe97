import type { IssuedDocumentKind } from '@minato/contract/deal/issued-documents/facts.ts'
import type { Day } from '@minato/contract/values/calendar.ts'
import type { DocumentName } from '@minato/contract/values/files.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import * as importRules from '#shipping/import-rules/import-rules.ts'
import { listCarsWithBooking } from '../bookings/list-booked.ts'
import type { OrderRow } from '../orders/table.ts'
import * as parties from '../parties/parties.ts'
import { couriers, documents, inspections, releases } from './table.ts'

/** Lists the uploaded documents of an order, oldest first, without removed ones. */
export const listUploaded = (db: Database, orderId: string) =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), isNull(documents.removedAt)))
    .orderBy(asc(documents.createdAt), asc(documents.id))

type IssuedFile = {
  id: string
  kind: IssuedDocumentKind
  number: string
  document: DocumentName
  bytes: number
  sha256: string
  createdAt: Date
  replaces: string | null
}

/** Bound by later modules. */
export const dependents = {} as {
  /** The documents issued for an order, oldest first. */
  issuedOf(db: Database, orderId: string): PromiseLike<IssuedFile[]>
}

type Vehicle = { id: string; title: string; stockNumber: string; eta: Day | null; hasLeft: boolean }

export async function listVehicles(db: Database, orderId: string): Promise<Vehicle[]> {
  const cars = await listCarsWithBooking(db, orderId, false)
  return cars.map(({ id, title, stockNumber, booking }) => ({
    id,
    title,
    stockNumber,
    eta: booking?.ata ?? booking?.eta ?? null,
    hasLeft: booking !== null && booking.atd !== null,
  }))
}

/** Finds the release of an order; undefined before the office has chosen one. */
export async function findRelease(db: Database, orderId: string) {
  const [row] = await db.select().from(releases).where(eq(releases.orderId, orderId))
  return row
}

export async function readDocumentData(db: Database, order: OrderRow) {
  const [uploaded, issued, vehicles, release, arranged, sent, rule, { consignee }] = await Promise.all([
    listUploaded(db, order.id),
    dependents.issuedOf(db, order.id),
    listVehicles(db, order.id),
    findRelease(db, order.id),
    db.select().from(inspections).where(eq(inspections.orderId, order.id)),
    db.select().from(couriers).where(eq(couriers.orderId, order.id)).orderBy(asc(couriers.sentOn), asc(couriers.id)),
    order.destination ? importRules.findRule(db, order.destination.country) : null,
    parties.findPartiesByRole(db, order.id),
  ])
  const taxNumber = consignee?.taxNumber ?? null
  return { order, uploaded, issued, vehicles, release, inspections: arranged, couriers: sent, rule, taxNumber }
}
export type DocumentData = Awaited<ReturnType<typeof readDocumentData>>
