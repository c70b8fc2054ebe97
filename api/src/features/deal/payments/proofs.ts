import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { fileMessages, proofFile } from '@minato/contract/values/files.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Upload } from '#lib/http/uploads.ts'
import { keepUploaded } from '#lib/pictures/uploaded-document.ts'
import type { FileStore } from '#lib/storage/file-store.ts'
import type { OrderRow } from '../orders/table.ts'

export type KeptProof = { proof: NonNullable<OrderRow['proof']>; proofType: string }

/** Keeps a proof of payment: a PDF as it is, a picture made anew. @throws Refusal 400 at `field` for anything else */
export async function keepProof(files: FileStore, upload: Upload, field: string): Promise<KeptProof> {
  const rule = { field, types: proofFile.types, wrongType: fileMessages.proofTypeShort }
  const { document, type } = await keepUploaded(files, 'proofs', upload, rule)
  return { proof: document, proofType: type }
}

/** A kept proof of an order as it is sent. @throws Refusal 404 where there is none */
export function proofOf(orderId: string, { proof, proofType }: Partial<Pick<OrderRow, 'proof' | 'proofType'>>) {
  if (!proof || !proofType) throw new Refusal('proof-not-found')
  const ending = proofType === 'application/pdf' ? 'pdf' : 'jpg'
  return { file: proof, type: proofType, name: `payment-proof-${shortId(orderId)}.${ending}` }
}
