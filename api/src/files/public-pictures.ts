import { pictureForms, picturePath, smallPicture, widestPicture } from '@minato/contract/values/files.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '../lib/http/problem.ts'
import { smallForm } from '../lib/pictures/small-form.ts'
import type { FileStore, StoredFile } from '../lib/storage/file-store.ts'

type Asked = { Params: { name: string; form: string } }

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const forms = new Map(pictureForms.map((form) => [`${form.width}.${form.format}`, form]))
const year = 'public, max-age=31536000, immutable'
/** A form that is not made yet is answered by another one, which no cache may keep instead. */
const minute = 'public, max-age=60'

/** Public pictures: their names are hashes of what they hold, so they never change and may be cached for ever. */
export async function publicPictures(server: FastifyInstance, files: FileStore) {
  server.get<Asked>('/files/pictures/:name/:form', async ({ params: { name, form } }, reply) => {
    const wanted = forms.get(form)
    const isSmall = form === smallPicture.form
    if (!(wanted || isSmall) || !/^[0-9a-f]{64}(-[0-9a-f]{6})?$/.test(name)) throw new Refusal('not-found')
    if (!wanted) return sent(reply, await smallForm(files, name), types.webp, year)
    const made = await files.open(picturePath(name, wanted.width, wanted.format))
    const file =
      made ??
      (await files.open(picturePath(name, wanted.width))) ??
      (await files.open(picturePath(name, widestPicture)))
    return sent(reply, file, made ? types[wanted.format] : types.webp, made ? year : minute)
  })
}

function sent(reply: FastifyReply, file: StoredFile | null, type: string, kept: string) {
  if (!file) throw new Refusal('not-found')
  return reply
    .header('content-type', type)
    .header('content-length', file.bytes)
    .header('cache-control', kept)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.stream)
}
