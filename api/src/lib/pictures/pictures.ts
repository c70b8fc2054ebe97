import { createHash } from 'node:crypto'
import {
  fileMessages,
  type PictureName,
  picturePath,
  pictureWidths,
  widestPicture,
} from '@minato/contract/values/files.ts'
import type { Sharp, WebpOptions } from 'sharp'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/problem.ts'
import { fileName, type Upload } from '../http/uploads.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type ContentType, contentType } from '../storage/content-type.ts'
import type { FileStore } from '../storage/file-store.ts'
import { decoded } from './decode.ts'
import { sharp } from './sharp.ts'
import { markKept, touch } from './table.ts'

/** Where pictures are kept, and what makes the rest of their forms. */
export type PictureStore = {
  db: Database
  files: FileStore
  jobs: Pick<Jobs<{ 'encode-picture': { name: string } }>, 'add'>
}

const pictureTypes: readonly ContentType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** What a picture may be, by its content, and how it is written as WebP. */
type How = { types?: readonly ContentType[]; webp?: WebpOptions }
/** A twentieth larger than with the next effort, in half of the time: whoever uploads waits, and AVIF follows. */
const photograph = { quality: 76, effort: 2 }
/** Letters and plain colours: their edges stay sharp. */
export const drawing = { quality: 90, effort: 3, smartSubsample: true }

/**
 * Decodes a picture and keeps it anew at every width of the layout, as WebP; AVIF and JPEG follow in the background. It
 * may be named by a row for an hour from now; what nobody names then is swept.
 * @param input a path, or the bytes themselves
 * @returns its name: the hash of its largest form and its colour
 * @throws Refusal 415 for another kind of file, 413 for too many pixels, 400 for one that cannot be decoded
 */
export async function keepPicture(
  store: PictureStore,
  input: string | Buffer,
  { types = pictureTypes, webp = photograph }: How = {},
): Promise<PictureName> {
  if (typeof input === 'string') await requireType(input, types)
  const { colour, forms, sha256 } = await decoded(input, widestPicture, (picture) => webForms(picture, webp))
  const name = `${sha256}-${colour}` as PictureName
  if (!(await touch(store.db, name))) await storeForms(store, name, forms)
  return name
}

/**
 * Stores a picture under a name that was given out before it was made, in place of any files that it has.
 * @returns the hash of its largest form, which the name does not hold
 */
export async function storePicture(store: PictureStore, name: string, picture: Sharp) {
  const { forms, sha256 } = await webForms(picture, photograph)
  await touch(store.db, name)
  await storeForms(store, name, forms)
  return sha256
}

async function storeForms(store: PictureStore, name: string, forms: readonly Buffer[]) {
  await Promise.all(
    pictureWidths.map((width, index) => store.files.keep(picturePath(name, width), forms[index] as Buffer)),
  )
  await store.db.transaction(async (tx) => {
    await markKept(tx, name)
    await store.jobs.add(tx, 'encode-picture', { data: { name }, key: name })
  })
}

/** The same of what came with a request: a refusal names the field, and among several files the one that is meant. */
export async function keepUpload(
  store: PictureStore,
  field: string,
  upload: Upload,
  { among = 1, ...how }: How & { among?: number } = {},
) {
  return keepPicture(store, upload.path, how).catch((error) => {
    if (!(error instanceof Refusal)) throw error
    if (among > 1) error.message = `${fileName(upload)}: ${error.message}`
    throw error.at(field)
  })
}

/** Every width as WebP, the hash of the largest, and the average colour as six hexadecimal digits. */
async function webForms(picture: Sharp, webp: WebpOptions) {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const forms: Buffer[] = []
  for (const width of pictureWidths)
    forms.push(await pixels().resize({ width, withoutEnlargement: true }).webp(webp).toBuffer())
  const average = await pixels().flatten({ background: '#fff' }).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const sha256 = createHash('sha256')
    .update(forms.at(-1) as Buffer)
    .digest('hex')
  return { forms, sha256, colour: average.subarray(0, 3).toString('hex') }
}

/** A paper as a picture (a proof of payment): written anew as JPEG of at most 2000 px, white behind anything transparent. */
export const cleanProof = (input: string | Buffer) =>
  decoded(input, 2000, (picture) =>
    picture.flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true }),
  )

async function requireType(file: string, types: readonly ContentType[]) {
  const type = await contentType(file)
  if (!type || !types.includes(type)) throw new Refusal('file-type', fileMessages.pictureType)
}
