import type { FastifyInstance } from 'fastify'
import { sendFile } from '../lib/http/guard.ts'
import { Refusal } from '../lib/http/problem.ts'
import { openDocument } from '../lib/storage/documents.ts'
import { passOf } from '../lib/storage/file-passes.ts'
import type { Services } from '../services.ts'

type Asked = { Params: { token: string; name: string } }

/** Private files by an address that was given out to somebody who may read them, and that expires. */
export async function privateFiles(server: FastifyInstance, { db, files, clock }: Services) {
  server.get<Asked>('/files/private/:token/:name', async ({ params: { token, name } }, reply) => {
    const pass = await passOf(db, token, name, clock.now())
    const file = pass && (await openDocument(files, pass.file))
    if (!pass || !file) throw new Refusal('not-found')
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    return sendFile(reply, { ...file, type: pass.type, name: pass.name })
  })
}
