import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { and, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { requirePresent } from '#lib/http/problem.ts'
import type { FileResponse } from '#lib/http/send.ts'
import { openDocument, verifyDocument } from '#lib/storage/documents.ts'
import { createFilePass } from '#lib/storage/file-passes.ts'
import type { Services } from '#services.ts'
import { requireOrder } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/table.ts'
import { dependents, listUploaded, listVehicles } from './document-data.ts'
import { presentDocuments } from './present.ts'
import { toFiles } from './readable-files.ts'
import { couriers, documents } from './table.ts'

export type Reader = { order: OrderRow; side: DealSide }

/** Content of a file address. The side is stored, because the right to read is checked again at each use. */
const addressTarget = z.object({ orderId: z.string(), side: z.enum(['buyer', 'office']), paperId: z.string() })

export async function listReadableFiles(db: Database, orderId: string, side: DealSide) {
  const [issued, uploaded, vehicles] = await Promise.all([
    dependents.issuedOf(db, orderId),
    listUploaded(db, orderId),
    listVehicles(db, orderId),
  ])
  return toFiles({ issued, uploaded, vehicles }, side)
}

export async function getDealDocuments(db: Database, orderId: string, side: DealSide) {
  const order = await requireOrder(db, orderId)
  return presentDocuments(db, order, side)
}

export async function createFileAddress(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { order, side }: Reader,
  id: string,
) {
  const file = (await listReadableFiles(db, order.id, side)).find((paper) => paper.id === id)
  const { document, type, name } = requirePresent(file, 'paper-not-found')
  const target: z.output<typeof addressTarget> = { orderId: order.id, side, paperId: id }
  return createFilePass(db, clock.now(), { file: document, type, name, use: target })
}

/** Undefined after the document was removed or hidden. Records the buyer's first download. */
export async function openFileAddress(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  pass: { name: string; use: unknown },
): Promise<FileResponse | undefined> {
  const { orderId, side, paperId } = addressTarget.parse(pass.use)
  const paper = (await listReadableFiles(db, orderId, side)).find(({ id }) => id === paperId)
  if (!paper) return undefined
  await verifyDocument(files, paper.document)
  const file = await openDocument(files, paper.document)
  if (!file) return undefined
  if (side === 'buyer') await recordFirstDownload(db, [paperId], clock.now())
  return { ...file, type: paper.type, name: pass.name, saved: true }
}

/** Records the buyer's first download. Leaves the version alone, so open edits do not become stale. */
export const recordFirstDownload = (db: Database, ids: string[], at: Date) =>
  db
    .update(documents)
    .set({ firstOpenedAt: at })
    .where(and(inArray(documents.id, ids), isNull(documents.firstOpenedAt)))

/** @throws Refusal 404 for the order of another buyer */
export async function requireReader(db: Database, caller: Caller, orderId: string, isOffice: boolean): Promise<Reader> {
  const order = await requireOrder(db, orderId, isOffice ? null : caller.id)
  return { order, side: isOffice ? 'office' : 'buyer' }
}

/** Deletes the names of those who signed for the envelopes of these orders. */
export const deletePersonalData = (tx: Database, orderIds: readonly string[]) =>
  tx
    .update(couriers)
    .set({ receiver: null })
    .where(inArray(couriers.orderId, [...orderIds]))
