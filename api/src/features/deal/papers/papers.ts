import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { and, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { requirePresent } from '#lib/http/problem.ts'
import type { FileAnswer } from '#lib/http/send.ts'
import { openDocument, requireWhole } from '#lib/storage/documents.ts'
import { passTo } from '#lib/storage/file-passes.ts'
import type { Services } from '#services.ts'
import { requireOrder } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/table.ts'
import { filesOf } from './files-of.ts'
import { present } from './present.ts'
import { dependents, uploadedOf, vehiclesOf } from './read-papers.ts'
import { couriers, papers } from './table.ts'

export type Reader = { order: OrderRow; side: DealSide }

/** Content of a file address. The side is stored, because the right to read is checked again at each use. */
const use = z.object({ orderId: z.string(), side: z.enum(['buyer', 'office']), paperId: z.string() })
type Use = z.output<typeof use>

export async function filesFor(db: Database, orderId: string, side: DealSide) {
  const [issued, uploaded, vehicles] = await Promise.all([
    dependents.issuedOf(db, orderId),
    uploadedOf(db, orderId),
    vehiclesOf(db, orderId),
  ])
  return filesOf({ issued, uploaded, vehicles }, side)
}

export async function partOf(db: Database, orderId: string, side: DealSide) {
  const order = await requireOrder(db, orderId)
  return present(db, order, side)
}

export async function addressOf({ db, clock }: Pick<Services, 'db' | 'clock'>, { order, side }: Reader, id: string) {
  const file = requirePresent(
    (await filesFor(db, order.id, side)).find((paper) => paper.id === id),
    'paper-not-found',
  )
  const { document, type, name } = file
  const leads: Use = { orderId: order.id, side, paperId: id }
  return passTo(db, clock.now(), { file: document, type, name, use: leads })
}

/**
 * Opens the document of a file address; undefined after the document was removed or hidden.
 * Records the buyer's first download.
 */
export async function openedBy(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  pass: { name: string; use: unknown },
): Promise<FileAnswer | undefined> {
  const { orderId, side, paperId } = use.parse(pass.use)
  const paper = (await filesFor(db, orderId, side)).find(({ id }) => id === paperId)
  if (!paper) return undefined
  await requireWhole(files, paper.document)
  const file = await openDocument(files, paper.document)
  if (!file) return undefined
  if (side === 'buyer') await noteOpened(db, [paperId], clock.now())
  return { ...file, type: paper.type, name: pass.name, saved: true }
}

/** Records the buyer's first download. Leaves the version alone, so open edits do not become stale. */
export const noteOpened = (db: Database, ids: string[], at: Date) =>
  db
    .update(papers)
    .set({ firstOpenedAt: at })
    .where(and(inArray(papers.id, ids), isNull(papers.firstOpenedAt)))

/** @throws Refusal 404 for the order of another buyer */
export async function readerOf(db: Database, caller: Caller, orderId: string, isOffice: boolean): Promise<Reader> {
  const order = await requireOrder(db, orderId, isOffice ? null : caller.id)
  return { order, side: isOffice ? 'office' : 'buyer' }
}

/** Deletes the names of those who signed for the envelopes of these orders. */
export const forgetPerson = (tx: Database, orderIds: readonly string[]) =>
  tx
    .update(couriers)
    .set({ receiver: null })
    .where(inArray(couriers.orderId, [...orderIds]))
