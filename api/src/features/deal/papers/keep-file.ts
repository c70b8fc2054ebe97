import { paperLimits as limits, paperMessages as messages } from '@minato/contract/deal/papers/facts.ts'
import type { DocumentName } from '@minato/contract/values/files.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Uploads } from '#lib/http/uploads.ts'
import { keepUploaded } from '#lib/pictures/uploaded-document.ts'
import { sha256In } from '#lib/storage/documents.ts'
import type { FileStore } from '#lib/storage/file-store.ts'

const field = 'paper'

/** A kept file as a row names it. */
type KeptFile = { document: DocumentName; type: string; bytes: number; sha256: string }

/** Keeps a paper as a proof is kept. @throws Refusal 400 at its field */
export async function keepFile(files: FileStore, uploads: Uploads): Promise<KeptFile> {
  const [upload] = uploads[field] ?? []
  if (!upload) throw new Refusal('file-missing', messages.missing).at(field)
  const rule = { field, types: limits.types, wrongType: messages.type }
  const kept = await keepUploaded(files, 'papers', upload, rule).catch((error) => {
    throw error instanceof Refusal ? error.at(field) : error
  })
  return { ...kept, sha256: sha256In(kept.document) ?? '' }
}
