import fs from 'node:fs/promises'
import { paperLimits as limits, paperMessages as messages } from '@minato/contract/papers/facts.ts'
import { type DocumentName, fileMessages } from '@minato/contract/values/files.ts'
import { Refusal } from '../../lib/http/problem.ts'
import type { Upload, Uploads } from '../../lib/http/uploads.ts'
import { cleanProof } from '../../lib/pictures/pictures.ts'
import { contentType, isCutPdf } from '../../lib/storage/content-type.ts'
import { keepDocument, sha256In } from '../../lib/storage/documents.ts'
import type { FileStore } from '../../lib/storage/file-store.ts'

export const field = 'paper'

/** A kept file as a row names it. */
export type KeptFile = { document: DocumentName; type: string; bytes: number; sha256: string }

/** Keeps a paper as a proof is kept: judged by its content, a picture written anew without metadata. */
export async function keepFile(files: FileStore, uploads: Uploads): Promise<KeptFile> {
  const [upload] = uploads[field] ?? []
  if (!upload) throw new Refusal('file-missing', messages.missing).at(field)
  if (upload.bytes === 0) throw damaged()
  const type = await contentType(upload.path)
  if (!type || !(limits.types as readonly string[]).includes(type))
    throw new Refusal('file-type', messages.type).at(field)
  return type === 'application/pdf' ? keepPdf(files, upload) : keepPicture(files, upload)
}

async function keepPdf(files: FileStore, upload: Upload): Promise<KeptFile> {
  if (await isCutPdf(upload.path)) throw damaged()
  const { size } = await fs.stat(upload.path)
  return described(await keepDocument(files, 'papers', 'pdf', upload), 'application/pdf', size)
}

async function keepPicture(files: FileStore, upload: Upload): Promise<KeptFile> {
  const { data } = await cleanProof(upload.path).catch((error) => {
    throw error instanceof Refusal ? error.at(field) : error
  })
  return described(await keepDocument(files, 'papers', 'jpg', data), 'image/jpeg', data.length)
}

const described = (document: DocumentName, type: string, bytes: number): KeptFile => ({
  document,
  type,
  bytes,
  sha256: sha256In(document) ?? '',
})

const damaged = () => new Refusal('file-damaged', fileMessages.proofEmptyShort).at(field)
