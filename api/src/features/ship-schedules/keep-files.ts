import { scheduleFormMessages, scheduleLimits } from '@minato/contract/ship-schedules/office.ts'
import type { DocumentName, PictureName } from '@minato/contract/values/files.ts'
import { Refusal } from '../../lib/http/problem.ts'
import type { Uploads } from '../../lib/http/uploads.ts'
import { keepUpload, type PictureStore } from '../../lib/pictures/pictures.ts'
import { contentType } from '../../lib/storage/content-type.ts'
import { keepDocument } from '../../lib/storage/documents.ts'

/** The names in the file store of what came with a request. */
export type Kept = { picture?: PictureName | undefined; pdf?: DocumentName | undefined }

/** Keeps the files of a request. */
export async function keepFiles(store: PictureStore, uploads: Uploads): Promise<Kept> {
  const [image, pdf] = [uploads.image?.[0], uploads.pdf?.[0]]
  if (image) await requireType(image.path, scheduleLimits.pictureTypes, 'image')
  if (pdf) await requireType(pdf.path, [scheduleLimits.pdfType], 'pdf')
  return {
    picture: image && (await keepUpload(store, 'image', image)),
    pdf: pdf && (await keepDocument(store.files, 'schedules', 'pdf', pdf)),
  }
}

/** Known by the content: what a file is called, and what the sender says that it is, are only words. */
async function requireType(path: string, allowed: readonly string[], field: string) {
  if (!allowed.includes((await contentType(path)) ?? ''))
    throw new Refusal('file-type', scheduleFormMessages.fileType).at(field)
}
