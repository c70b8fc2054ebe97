import { hash } from 'node:crypto'
import {
  buildPicturePath,
  fileMessages,
  type PictureName,
  pictureWidths,
  widestPicture,
} from '@minato/contract/values/files.ts'
import type { Sharp, WebpOptions } from 'sharp'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/problem.ts'
import { cleanFileName, type Upload } from '../http/uploads.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type ContentType, detectContentType } from '../storage/content-type.ts'
import type { FileStore } from '../storage/file-store.ts'
import { decodePicture } from './decode.ts'
import { sharp } from './sharp.ts'
import { markStored, touchPicture } from './table.ts'

/** Dependencies for storing pictures and encoding their further forms. */
export type PictureStore = {
  db: Database
  files: FileStore
  jobs: Pick<Jobs<{ 'encode-picture': { name: string } }>, 'add'>
}

const pictureTypes: readonly ContentType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Accepted file types, and options of the WebP encoding. */
type StoreOptions = { types?: readonly ContentType[]; webp?: WebpOptions }
/** Half the time of the next effort for a twentieth more bytes, because the user waits; AVIF follows. */
const photograph = { quality: 76, effort: 2 }
/** For letters and plain colours: edges stay sharp. */
export const drawing = { quality: 90, effort: 3, smartSubsample: true }

/**
 * Decodes a picture and stores it at every width as WebP; AVIF and JPEG follow in the background. A row must refer to it within
 * an hour, or the sweep deletes it.
 * @param input path or bytes
 * @returns its name: hash of the largest form, and colour
 * @throws Refusal 415 for other file types, 413 for too many pixels, 400 for damaged files
 */
export async function storeUploadedPicture(
  store: PictureStore,
  input: string | Buffer,
  { types = pictureTypes, webp = photograph }: StoreOptions = {},
): Promise<PictureName> {
  if (typeof input === 'string') await requireType(input, types)
  const { colour, forms, sha256 } = await decodePicture(input, widestPicture, (picture) =>
    encodeWebForms(picture, webp),
  )
  const name = `${sha256}-${colour}` as PictureName
  if (!(await touchPicture(store.db, name))) await storeForms(store, name, forms)
  return name
}

/**
 * Stores a picture under a predetermined name and replaces its files.
 * @returns the hash of its largest form, which is no part of the name
 */
export async function storePicture(store: PictureStore, name: string, picture: Sharp) {
  const { forms, sha256 } = await encodeWebForms(picture, photograph)
  await touchPicture(store.db, name)
  await storeForms(store, name, forms)
  return sha256
}

async function storeForms(store: PictureStore, name: string, forms: readonly Buffer[]) {
  await Promise.all(
    pictureWidths.map((width, index) => store.files.keep(buildPicturePath(name, width), forms[index] as Buffer)),
  )
  await store.db.transaction(async (tx) => {
    await markStored(tx, name)
    await store.jobs.add(tx, 'encode-picture', { data: { name }, key: name })
  })
}

/** Stores an uploaded picture; a refusal names the field and, among several, the file. */
export async function storeUpload(
  store: PictureStore,
  field: string,
  upload: Upload,
  { among = 1, ...how }: StoreOptions & { among?: number } = {},
) {
  return storeUploadedPicture(store, upload.path, how).catch((error) => {
    if (!(error instanceof Refusal)) throw error
    if (among > 1) error.message = `${cleanFileName(upload)}: ${error.message}`
    throw error.at(field)
  })
}

/** Returns every width as WebP, the hash of the largest, and the average colour as six hexadecimal digits. */
async function encodeWebForms(picture: Sharp, webp: WebpOptions) {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const forms: Buffer[] = []
  for (const width of pictureWidths)
    forms.push(await pixels().resize({ width, withoutEnlargement: true }).webp(webp).toBuffer())
  const average = await pixels().flatten({ background: '#fff' }).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return { forms, sha256: hash('sha256', forms.at(-1) as Buffer), colour: average.subarray(0, 3).toString('hex') }
}

/** Converts a picture of a document, such as a payment proof, to JPEG of at most 2000 px on white. */
export const toProofJpeg = (input: string | Buffer) =>
  decodePicture(input, 2000, (picture) =>
    picture.flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true }),
  )

async function requireType(file: string, types: readonly ContentType[]) {
  const type = await detectContentType(file)
  if (!type || !types.includes(type)) throw new Refusal('file-type', fileMessages.pictureType)
}
