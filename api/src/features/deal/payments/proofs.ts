import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { fileMessages, proofFile } from '@minato/contract/values/files.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Upload } from '#lib/http/uploads.ts'
import { storeUploadedDocument } from '#lib/pictures/uploaded-document.ts'
import type { FileStore } from '#lib/storage/file-store.ts'
import type { OrderRow } from '../orders/table.ts'

export type StoredProof = { proof: NonNullable<OrderRow['proof']>; proofType: string }

/** Stores a proof of payment: a PDF unchanged, a picture re-encoded. @throws Refusal 400 at `field` for other types */
export async function storeProof(files: FileStore, upload: Upload, field: string): Promise<StoredProof> {
  const rule = { field, types: proofFile.types, wrongType: fileMessages.proofTypeShort }
  const { document, type } = await storeUploadedDocument(files, 'proofs', upload, rule)
  return { proof: document, proofType: type }
}

/** Returns the file, type and download name of a stored proof. @throws Refusal 404 without a proof */
export function getProofFile(orderId: string, { proof, proofType }: Partial<Pick<OrderRow, 'proof' | 'proofType'>>) {
  if (!proof || !proofType) throw new Refusal('proof-not-found')
  const ending = proofType === 'application/pdf' ? 'pdf' : 'jpg'
  return { file: proof, type: proofType, name: `payment-proof-${toShortId(orderId)}.${ending}` }
}
