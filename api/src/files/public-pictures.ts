import { pictureForms, picturePath, smallPicture, widestPicture } from '@minato/contract/values/files.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '../lib/http/problem.ts'
import { allowOnly } from '../lib/http/server.ts'
import { sharp } from '../lib/pictures/sharp.ts'
import { smallForm } from '../lib/pictures/small-form.ts'
import type { FileStore, StoredFile } from '../lib/storage/file-store.ts'
import type { Services } from '../services.ts'
import { reviewPictures } from './review-pictures.ts'

type Asked = { Params: { name: string; form: string } }

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
type PictureForm = (typeof pictureForms)[number]
const forms = new Map(pictureForms.map((form) => [`${form.width}.${form.format}`, form]))
const year = 'public, max-age=31536000, immutable'
/** A review may be hidden at any moment. */
const fiveMinutes = 'public, max-age=300'
/** A form that is not made yet is answered by another one, which no cache may keep instead. */
const minute = 'public, max-age=60'

/** Makes a picture whose files are missing, where it can; answers whether it is one of those. */
type MakeMissing = (name: string) => Promise<boolean>
type Answer = Pick<StoredFile, 'bytes'> & { stream: StoredFile['stream'] | Buffer; type: string; caching: string }

/**
 * Public pictures: the content behind a name never changes, so they may be cached for ever. Those of reviews are public
 * until the review is hidden.
 */
export async function publicPictures(server: FastifyInstance, services: Services, makeMissing: MakeMissing) {
  const { files } = services
  const reviewOf = reviewPictures(services)
  const url = '/files/pictures/:name/:form'
  allowOnly(server, url, 'GET', 'HEAD')
  server.get<Asked>(url, async ({ params: { name, form } }, reply) => {
    const wanted = forms.get(form)
    const isSmall = form === smallPicture.form
    if (!(wanted || isSmall) || !/^[0-9a-f]{64}(-[0-9a-f]{6})?$/.test(name)) throw new Refusal('not-found')
    const review = await reviewOf(name)
    if (review === 'hidden') throw new Refusal('not-found')
    const find = () => (wanted ? storedForm(files, name, wanted) : storedSmallForm(files, name))
    const stored = await find()
    if (stored)
      return sent(reply, review !== 'none' && stored.caching === year ? { ...stored, caching: fiveMinutes } : stored)
    if (!(await makeMissing(name))) throw new Refusal('not-found')
    return sent(reply, (await find()) ?? (await placeholder(name, wanted?.width ?? smallPicture.width)))
  })
}

async function storedForm(files: FileStore, name: string, { width, format }: PictureForm): Promise<Answer | null> {
  const made = await files.open(picturePath(name, width, format))
  if (made) return { ...made, type: types[format], caching: year }
  const other = (await files.open(picturePath(name, width))) ?? (await files.open(picturePath(name, widestPicture)))
  return other && { ...other, type: types.webp, caching: minute }
}

async function storedSmallForm(files: FileStore, name: string): Promise<Answer | null> {
  const small = await smallForm(files, name)
  return small && { ...small, type: types.webp, caching: year }
}

/** A plane of a picture's colour and size until it is made, which no cache may keep. */
async function placeholder(name: string, width: number): Promise<Answer> {
  const background = `#${name.split('-')[1] ?? '888888'}`
  const stream = await sharp({ create: { width, height: (width * 3) / 4, channels: 3, background } })
    .webp()
    .toBuffer()
  return { stream, bytes: stream.length, type: types.webp, caching: 'no-store' }
}

function sent(reply: FastifyReply, { stream, bytes, type, caching }: Answer) {
  return reply
    .header('content-type', type)
    .header('content-length', bytes)
    .header('cache-control', caching)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(stream)
}
