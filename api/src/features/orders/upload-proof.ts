import { orderStatuses } from '@minato/contract/orders/facts.ts'
import { fileMessages, proofFile } from '@minato/contract/values/files.ts'
import type { Caller } from '../../lib/http/guard.ts'
import { Refusal } from '../../lib/http/problem.ts'
import type { Upload, Uploads } from '../../lib/http/uploads.ts'
import { cleanProof } from '../../lib/pictures/pictures.ts'
import { contentType, isCutPdf } from '../../lib/storage/content-type.ts'
import { keepDocument } from '../../lib/storage/documents.ts'
import type { FileStore } from '../../lib/storage/file-store.ts'
import type { Services } from '../../services.ts'
import { requireExport } from './export-ban.ts'
import { notifyProof } from './notify-by-mail.ts'
import * as orders from './orders.ts'
import type { OrderRow } from './table.ts'

/** Keeps a proof of payment and moves its order on: first the file, then the row that names it. */
export async function uploadProof(
  { db, files, jobs, config }: Pick<Services, 'db' | 'files' | 'jobs' | 'config'>,
  customer: Caller,
  orderId: string,
  uploads: Uploads,
) {
  requireOpen(await orders.findOwn(db, orderId, customer.id))
  const [upload] = [...(uploads.paymentScreenshot ?? []), ...(uploads.image ?? [])]
  if (!upload) throw new Refusal('file-missing', fileMessages.proofMissing).at(field)
  const { name, type } = await keep(files, upload)

  await db.transaction(async (tx) => {
    const order = requireOpen(await orders.findOwn(tx, orderId, customer.id, true))
    const sent = await orders.update(tx, order.id, { proof: name, proofType: type, status: 'PAYMENT_UPLOADED' })
    await requireExport(tx, sent)
    await orders.record(tx, order.id, customer, { kind: 'proof' })
    await notifyProof({ jobs, config }, { tx, order: sent })
    await orders.settle(tx, order.id)
  })
}

function requireOpen(order: OrderRow | undefined) {
  if (!order) throw new Refusal('order-not-found')
  if (order.proof) throw new Refusal('proof-already-sent')
  if (!orderStatuses[order.status].acceptsProof) throw new Refusal('proof-not-taken')
  return order
}

async function keep(files: FileStore, upload: Upload) {
  if (upload.bytes === 0) throw new Refusal('file-damaged', fileMessages.proofEmptyShort).at(field)
  const type = await contentType(upload.path)
  if (!type || !proofFile.types.includes(type)) throw new Refusal('file-type', fileMessages.proofTypeShort).at(field)
  if (type === 'application/pdf' && (await isCutPdf(upload.path)))
    throw new Refusal('file-damaged', fileMessages.proofEmptyShort).at(field)
  if (type === 'application/pdf') return { name: await keepDocument(files, 'proofs', 'pdf', upload), type }
  const { data: clean } = await cleanProof(upload.path)
  return { name: await keepDocument(files, 'proofs', 'jpg', clean), type: 'image/jpeg' }
}

const field = 'paymentScreenshot'
