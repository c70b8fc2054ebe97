import { buildPicturePath, pictureForms, smallPicture, widestPicture } from '@minato/contract/values/files.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '../lib/http/problem.ts'
import { allowOnly } from '../lib/http/server.ts'
import { sharp } from '../lib/pictures/sharp.ts'
import { getSmallForm } from '../lib/pictures/small-form.ts'
import type { FileStore, StoredFile } from '../lib/storage/file-store.ts'
import type { Services } from '../services.ts'
import { createReviewPictureLookup } from './review-pictures.ts'

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
type PictureForm = (typeof pictureForms)[number]
const forms = new Map(pictureForms.map((form) => [`${form.width}.${form.format}`, form]))
const year = 'public, max-age=31536000, immutable'
/** A review may be hidden at any time. */
const fiveMinutes = 'public, max-age=300'
/** A missing form is replaced by another one, which caches must not keep. */
const minute = 'public, max-age=60'

/** Makes a missing picture if possible; returns false for unknown names. */
type MakeMissing = (name: string) => Promise<boolean>
type Answer = Pick<StoredFile, 'bytes'> & { stream: StoredFile['stream'] | Buffer; type: string; caching: string }

/** Serves public pictures. The content of a name never changes, so caches may keep it, except reviews, which may be hidden. */
export async function addPublicPictures(server: FastifyInstance, services: Services, makeMissing: MakeMissing) {
  const { files } = services
  const reviewOf = createReviewPictureLookup(services)
  const url = '/files/pictures/:name/:form'
  allowOnly(server, url, 'GET', 'HEAD')
  server.get<{ Params: { name: string; form: string } }>(url, async ({ params: { name, form } }, reply) => {
    const pictureForm = forms.get(form)
    const isSmall = form === smallPicture.form
    if (!(pictureForm || isSmall) || !/^[0-9a-f]{64}(-[0-9a-f]{6})?$/.test(name)) throw new Refusal('not-found')
    const review = await reviewOf(name)
    if (review === 'hidden') throw new Refusal('not-found')
    const find = () => (pictureForm ? storedForm(files, name, pictureForm) : storedSmallForm(files, name))
    const stored = await find()
    if (stored)
      return sendPicture(
        reply,
        review !== 'none' && stored.caching === year ? { ...stored, caching: fiveMinutes } : stored,
      )
    if (!(await makeMissing(name))) throw new Refusal('not-found')
    return sendPicture(
      reply,
      (await find()) ?? (await createPlaceholderPicture(name, pictureForm?.width ?? smallPicture.width)),
    )
  })
}

async function storedForm(files: FileStore, name: string, { width, format }: PictureForm): Promise<Answer | null> {
  const exact = await files.open(buildPicturePath(name, width, format))
  if (exact) return { ...exact, type: types[format], caching: year }
  const fallback =
    (await files.open(buildPicturePath(name, width))) ?? (await files.open(buildPicturePath(name, widestPicture)))
  return fallback && { ...fallback, type: types.webp, caching: minute }
}

async function storedSmallForm(files: FileStore, name: string): Promise<Answer | null> {
  const small = await getSmallForm(files, name)
  return small && { ...small, type: types.webp, caching: year }
}

/** Plain colour in the picture's size until the picture exists; caches must not keep it. */
async function createPlaceholderPicture(name: string, width: number): Promise<Answer> {
  const background = `#${name.split('-')[1] ?? '888888'}`
  const stream = await sharp({ create: { width, height: (width * 3) / 4, channels: 3, background } })
    .webp()
    .toBuffer()
  return { stream, bytes: stream.length, type: types.webp, caching: 'no-store' }
}

const sendPicture = (reply: FastifyReply, { stream, bytes, type, caching }: Answer) =>
  reply
    .header('content-type', type)
    .header('content-length', bytes)
    .header('cache-control', caching)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(stream)
