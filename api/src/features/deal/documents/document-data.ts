import type { IssuedDocumentKind } from '@minato/contract/deal/issued-documents/facts.ts'
import type { Day } from '@minato/contract/values/calendar.ts'
import type { DocumentName } from '@minato/contract/values/files.ts'
import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { nameColumns, users } from '#platform/users/table.ts'
import { readCarsWithBooking } from '../bookings/cars-with-booking.ts'
import { createOrderList, findDestinationRule, type OrderReads } from '../orders/order-reads.ts'
import type { OrderRow } from '../orders/table.ts'
import * as parties from '../parties/parties.ts'
import { listPartyRows } from '../parties/read-parties.ts'
import { couriers, documents, inspections, releases } from './table.ts'

/** Lists the uploaded documents of an order, oldest first, without removed ones. */
export const listUploaded = (db: Database, orderIds: readonly string[]) =>
  db
    .select({ ...getTableColumns(documents), author: nameColumns })
    .from(documents)
    .innerJoin(users, eq(users.id, documents.byId))
    .where(and(inArray(documents.orderId, [...orderIds]), isNull(documents.removedAt)))
    .orderBy(asc(documents.createdAt), asc(documents.id))

type IssuedFile = {
  id: string
  orderId: string
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
  /** Lists the documents issued for several orders, newest first. */
  listIssued(db: Database, orderIds: readonly string[]): PromiseLike<IssuedFile[]>
}

type Vehicle = { id: string; title: string; stockNumber: string; eta: Day | null; hasLeft: boolean }

async function readVehicles(reads: OrderReads, order: OrderRow): Promise<Vehicle[]> {
  const cars = await readCarsWithBooking(reads, order, false)
  return cars.map(({ id, title, stockNumber, booking }) => ({
    id,
    title,
    stockNumber,
    eta: booking?.ata ?? booking?.eta ?? null,
    hasLeft: booking !== null && booking.atd !== null,
  }))
}

/** Lists the releases that the office has chosen for several orders. */
export const listReleases = (db: Database, orderIds: readonly string[]) =>
  db
    .select({ ...getTableColumns(releases), surrenderedBy: nameColumns })
    .from(releases)
    .leftJoin(users, eq(users.id, releases.surrenderedById))
    .where(inArray(releases.orderId, [...orderIds]))

/** Finds the release of an order; undefined before the office has chosen one. */
export const findRelease = async (db: Database, orderId: string) => (await listReleases(db, [orderId]))[0]

export const listInspections = createOrderList(inspections)

export const listCouriers = (db: Database, orderIds: readonly string[]) =>
  db
    .select()
    .from(couriers)
    .where(inArray(couriers.orderId, [...orderIds]))
    .orderBy(asc(couriers.sentOn), asc(couriers.id))

/** Reads the files of an order, the oldest first. */
export async function readFiles(reads: OrderReads, order: OrderRow) {
  const [uploaded, issued, vehicles] = await Promise.all([
    reads.list(order, listUploaded),
    reads.list(order, dependents.listIssued),
    readVehicles(reads, order),
  ])
  return { uploaded, issued: issued.toReversed(), vehicles }
}

export async function readDocumentData(reads: OrderReads, order: OrderRow) {
  const [files, [release], arranged, sent, rule, partyRows] = await Promise.all([
    readFiles(reads, order),
    reads.list(order, listReleases),
    reads.list(order, listInspections),
    reads.list(order, listCouriers),
    findDestinationRule(reads, order),
    reads.list(order, listPartyRows),
  ])
  const taxNumber = parties.groupByRole(partyRows).consignee?.taxNumber ?? null
  return { ...files, order, release, inspections: arranged, couriers: sent, rule, taxNumber }
}
export type DocumentData = Awaited<ReturnType<typeof readDocumentData>>
