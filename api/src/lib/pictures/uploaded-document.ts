import { fileMessages } from '@minato/contract/values/files.ts'
import { Refusal } from '../http/problem.ts'
import type { Upload } from '../http/uploads.ts'
import { contentType, isTruncatedPdf } from '../storage/content-type.ts'
import { keepDocument } from '../storage/documents.ts'
import type { FileStore } from '../storage/file-store.ts'
import { cleanProof } from './pictures.ts'

/** The form field, the accepted types and the message for other types. */
type Rule = { field: string; types: readonly string[]; wrongType: string }

/**
 * Detects the type of an uploaded document by content.
 * @throws Refusal 400 at its field when it is empty, truncated or of another type
 */
export async function typeOfDocument(upload: Upload, { field, types, wrongType }: Rule) {
  const damaged = () => new Refusal('file-damaged', fileMessages.proofEmptyShort).at(field)
  if (upload.bytes === 0) throw damaged()
  const type = await contentType(upload.path)
  if (!type || !types.includes(type)) throw new Refusal('file-type', wrongType).at(field)
  if (type === 'application/pdf' && (await isTruncatedPdf(upload.path))) throw damaged()
  return type
}

/**
 * Stores an uploaded document: a PDF unchanged, a picture re-encoded without metadata.
 * @throws Refusal 400
 */
export async function keepUploaded(files: FileStore, folder: string, upload: Upload, rule: Rule) {
  const type = await typeOfDocument(upload, rule)
  if (type === 'application/pdf')
    return { document: await keepDocument(files, folder, 'pdf', upload), type, bytes: upload.bytes }
  const { data } = await cleanProof(upload.path)
  return { document: await keepDocument(files, folder, 'jpg', data), type: 'image/jpeg', bytes: data.length }
}
