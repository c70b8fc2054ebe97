import type { DocumentChange, DocumentDraft } from '@minato/contract/deal/documents/document.ts'
import { isVisibleAtFirst, documentLimits as limits } from '@minato/contract/deal/documents/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { DocumentName } from '@minato/contract/values/files.ts'
import { requireVersion } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import type { KeyedCall } from '#lib/database/idempotency.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Uploads } from '#lib/http/uploads.ts'
import { storeUploadedDocument } from '#lib/pictures/uploaded-document.ts'
import { parseSha256 } from '#lib/storage/documents.ts'
import type { FileStore } from '#lib/storage/file-store.ts'
import { changeDeal } from '../orders/change-deal.ts'
import { requireOrder } from '../orders/find-order.ts'
import { recordEvent } from '../orders/history.ts'
import { enqueueChangesEmail } from '../orders/notify.ts'
import type { OrderRow } from '../orders/table.ts'
import { type Deps, recordInLog, requireVehicleName } from './document-log.ts'
import { notifyOfDraft } from './emails.ts'
import { type DocumentRow, documents } from './table.ts'

const rows = createRowQueries(documents)

/** Stores an uploaded document: the file before the row that refers to it. */
export async function uploadDocument(
  deps: Deps,
  by: Caller,
  { orderId, ...keyedCall }: { orderId: string } & KeyedCall,
  draft: DocumentDraft,
  uploads: Uploads,
) {
  await requireOrder(deps.db, orderId)
  const stored = await storeFile(deps.files, uploads)
  await changeDeal(deps, by, { order: orderId, side: 'office', ...keyedCall }, async ({ tx, order }) => {
    const visible = draft.visible ?? isVisibleAtFirst(draft.kind, draft.standsFor ?? null)
    const paper = await rows.insert(tx, { ...draft, ...stored, visible, orderId, byId: by.id })
    await applyChange(deps, tx, by, order, { after: paper })
    return paper.id
  })
}

type DocumentRequest = { orderId: string; paperId: string } & KeyedCall

export const updateDocument = (
  deps: Deps,
  by: Caller,
  { orderId, paperId, ...keyedCall }: DocumentRequest,
  { version, ...fields }: DocumentChange,
) =>
  changeDeal(deps, by, { order: orderId, side: 'office', ...keyedCall }, async ({ tx, order }) => {
    const before = await requireDocument(tx, orderId, paperId)
    requireVersion(before, version)
    await applyChange(deps, tx, by, order, { before, after: await rows.update(tx, paperId, fields) })
  })

/** Marks a document as removed. Its file is retained for accounting. */
export const removeDocument = (deps: Deps, by: Caller, { orderId, paperId, ...keyedCall }: DocumentRequest) =>
  changeDeal(deps, by, { order: orderId, side: 'office', ...keyedCall }, async ({ tx, order }) => {
    const before = await requireDocument(tx, orderId, paperId)
    await rows.update(tx, paperId, { removedAt: deps.clock.now() })
    await applyChange(deps, tx, by, order, { before })
  })

/** @throws Refusal 404 for a removed document, or one of another order */
export async function requireDocument(db: Database, orderId: string, id: string) {
  const paper = await rows.find(db, id)
  if (paper?.orderId !== orderId || paper.removedAt !== null) throw new Refusal('paper-not-found')
  return paper
}

export const setDocumentFields = rows.set

type States = { before?: DocumentRow; after?: DocumentRow }

/** Logs a change, and tells the buyer about documents that became visible or hidden. */
async function applyChange(deps: Deps, tx: Database, by: Caller, order: OrderRow, { before, after }: States) {
  const [was, is] = [await toLogEntry(tx, before), await toLogEntry(tx, after)]
  await recordInLog(tx, by, order.id, 'paper', was, is)
  if (before && was?.visible && !is?.visible)
    await recordEvent(tx, order.id, by, { kind: 'paper-removed', id: before.id, paper: was.paper, car: was.car })
  const wasVisible = was?.visible && was.paper === is?.paper
  if (!after || !is?.visible || wasVisible) return
  await recordEvent(tx, order.id, by, { kind: 'paper-added', id: after.id, paper: is.paper, car: is.car })
  if (is.paper === 'bl-draft') await notifyOfDraft(deps, tx, order, is.car)
  else await enqueueChangesEmail(deps, tx, order.id)
}

async function toLogEntry(tx: Database, row: DocumentRow | undefined) {
  if (!row) return null
  const { kind: paper, orderId, lineId, number, body, result, validUntil, visible } = row
  const car = lineId ? await requireVehicleName(tx, orderId, lineId) : null
  return { kind: 'paper', paper, car, number, body, result, validUntil, visible } as const
}

const field = 'paper'

type StoredUpload = { document: DocumentName; type: string; bytes: number; sha256: string }

/** @throws Refusal 400 at the field of the file */
async function storeFile(files: FileStore, uploads: Uploads): Promise<StoredUpload> {
  const [upload] = uploads[field] ?? []
  if (!upload) throw new Refusal('file-missing', t('Please choose the file of the document.')).at(field)
  const rule = { field, types: limits.types, wrongType: t('Please upload a JPG, PNG or PDF file.') }
  const stored = await storeUploadedDocument(files, 'papers', upload, rule).catch((error) => {
    throw error instanceof Refusal ? error.at(field) : error
  })
  return { ...stored, sha256: parseSha256(stored.document) ?? '' }
}
