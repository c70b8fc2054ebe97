import { shortId } from '@minato/contract/cars/facts.ts'
import { fileMessages, proofFile } from '@minato/contract/values/files.ts'
import { Refusal } from '../../lib/http/problem.ts'
import type { Upload } from '../../lib/http/uploads.ts'
import { cleanProof } from '../../lib/pictures/pictures.ts'
import { contentType, isCutPdf } from '../../lib/storage/content-type.ts'
import { keepDocument } from '../../lib/storage/documents.ts'
import type { FileStore } from '../../lib/storage/file-store.ts'
import type { OrderRow } from '../orders/table.ts'

export type KeptProof = { proof: NonNullable<OrderRow['proof']>; proofType: string }

/** Keeps a proof of payment: a PDF as it is, a picture made anew. @throws Refusal 400 at `field` for anything else */
export async function keepProof(files: FileStore, upload: Upload, field: string): Promise<KeptProof> {
  if (upload.bytes === 0) throw new Refusal('file-damaged', fileMessages.proofEmptyShort).at(field)
  const type = await contentType(upload.path)
  if (!type || !proofFile.types.includes(type)) throw new Refusal('file-type', fileMessages.proofTypeShort).at(field)
  if (type === 'application/pdf' && (await isCutPdf(upload.path)))
    throw new Refusal('file-damaged', fileMessages.proofEmptyShort).at(field)
  if (type === 'application/pdf') return { proof: await keepDocument(files, 'proofs', 'pdf', upload), proofType: type }
  const { data: clean } = await cleanProof(upload.path)
  return { proof: await keepDocument(files, 'proofs', 'jpg', clean), proofType: 'image/jpeg' }
}

/** A kept proof of an order as it is sent. @throws Refusal 404 where there is none */
export function proofOf(orderId: string, { proof, proofType }: Partial<Pick<OrderRow, 'proof' | 'proofType'>>) {
  if (!proof || !proofType) throw new Refusal('proof-not-found')
  const ending = proofType === 'application/pdf' ? 'pdf' : 'jpg'
  return { file: proof, type: proofType, name: `payment-proof-${shortId(orderId)}.${ending}` }
}
