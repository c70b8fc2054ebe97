import { pictureWidths } from '@minato/contract/files.ts'
import { problemMessages } from '@minato/contract/problem-messages.ts'
import type { FastifyInstance } from 'fastify'
import type { FileStore } from './lib/files.ts'
import { Refusal } from './lib/problem.ts'

const picture = new RegExp(`^[0-9a-f]{64}/(${pictureWidths.join('|')})\\.webp$`)

/** Public pictures: their names are hashes of what they hold, so they never change and may be cached for ever. */
export async function publicPictures(server: FastifyInstance, files: FileStore) {
  server.get<{ Params: { '*': string } }>('/files/pictures/*', async (request, reply) => {
    const file = picture.test(request.params['*']) ? await files.open(`pictures/${request.params['*']}`) : null
    if (!file) throw new Refusal(404, problemMessages.notFound)
    return reply
      .header('content-type', 'image/webp')
      .header('content-length', file.bytes)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(file.stream)
  })
}
