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
import { findOrder, requireOrder } from '../orders/find-order.ts'
import { createOrderReads, type OrderReads } from '../orders/order-reads.ts'
import type { OrderRow } from '../orders/table.ts'
import { readFiles } from './document-data.ts'
import { toFiles } from './readable-files.ts'
import { couriers, documents } from './table.ts'

export type Reader = { order: OrderRow; side: DealSide }

/** Content of a file address. The side is stored, because the right to read is checked again at each use. */
const addressTarget = z.object({ orderId: z.string(), side: z.enum(['buyer', 'office']), paperId: z.string() })

export const readReadableFiles = async (reads: OrderReads, order: OrderRow, side: DealSide) =>
  toFiles(await readFiles(reads, order), side)

export const listReadableFiles = async (db: Database, order: OrderRow, side: DealSide) =>
  readReadableFiles(createOrderReads(db, [order]), order, side)

export async function createFileAddress(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { order, side }: Reader,
  id: string,
) {
  const file = (await listReadableFiles(db, order, side)).find((paper) => paper.id === id)
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
  const order = await findOrder(db, orderId)
  const paper = order && (await listReadableFiles(db, order, side)).find(({ id }) => id === paperId)
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
