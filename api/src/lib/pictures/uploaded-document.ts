import { fileMessages } from '@minato/contract/values/files.ts'
import { Refusal } from '../http/problem.ts'
import type { Upload } from '../http/uploads.ts'
import { detectContentType, isTruncatedPdf } from '../storage/content-type.ts'
import { storeDocument } from '../storage/documents.ts'
import type { FileStore } from '../storage/file-store.ts'
import { toProofJpeg } from './pictures.ts'

/** The form field, the accepted types and the message for other types. */
type Rule = { field: string; types: readonly string[]; wrongType: string }

/** Detects the type by content. @throws Refusal 400 at the field when it is empty, truncated or of another type */
export async function detectDocumentType(upload: Upload, { field, types, wrongType }: Rule) {
  const damaged = () => new Refusal('file-damaged', fileMessages.proofEmptyShort).at(field)
  if (upload.bytes === 0) throw damaged()
  const type = await detectContentType(upload.path)
  if (!type || !types.includes(type)) throw new Refusal('file-type', wrongType).at(field)
  if (type === 'application/pdf' && (await isTruncatedPdf(upload.path))) throw damaged()
  return type
}

/** Stores an uploaded document: a PDF unchanged, a picture re-encoded without metadata. @throws Refusal 400 */
export async function storeUploadedDocument(files: FileStore, folder: string, upload: Upload, rule: Rule) {
  const type = await detectDocumentType(upload, rule)
  if (type === 'application/pdf')
    return { document: await storeDocument(files, folder, 'pdf', upload), type, bytes: upload.bytes }
  const { data } = await toProofJpeg(upload.path)
  return { document: await storeDocument(files, folder, 'jpg', data), type: 'image/jpeg', bytes: data.length }
}
