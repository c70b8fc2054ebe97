import { fileMessages } from '@minato/contract/values/files.ts'
import { Refusal } from '../http/problem.ts'
import type { Upload } from '../http/uploads.ts'
import { contentType, isCutPdf } from '../storage/content-type.ts'
import { keepDocument } from '../storage/documents.ts'
import type { FileStore } from '../storage/file-store.ts'
import { cleanProof } from './pictures.ts'

/** Which field a document comes in, which types it may have, and the message for anything else. */
type Rule = { field: string; types: readonly string[]; wrongType: string }

/** What an uploaded document is, by its content. @throws Refusal 400 at its field where it is empty, cut off, or something else */
export async function typeOfDocument(upload: Upload, { field, types, wrongType }: Rule) {
  const damaged = () => new Refusal('file-damaged', fileMessages.proofEmptyShort).at(field)
  if (upload.bytes === 0) throw damaged()
  const type = await contentType(upload.path)
  if (!type || !types.includes(type)) throw new Refusal('file-type', wrongType).at(field)
  if (type === 'application/pdf' && (await isCutPdf(upload.path))) throw damaged()
  return type
}

/** Keeps an uploaded document in a folder: a PDF as it is, a picture written anew without metadata. @throws Refusal 400 */
export async function keepUploaded(files: FileStore, folder: string, upload: Upload, rule: Rule) {
  const type = await typeOfDocument(upload, rule)
  if (type === 'application/pdf')
    return { document: await keepDocument(files, folder, 'pdf', upload), type, bytes: upload.bytes }
  const { data } = await cleanProof(upload.path)
  return { document: await keepDocument(files, folder, 'jpg', data), type: 'image/jpeg', bytes: data.length }
}
