import type { FastifyInstance } from 'fastify'
import * as handOver from '../features/deal/deal-archive/deal-archive.ts'
import * as papers from '../features/deal/documents/documents.ts'
import { requirePresent } from '../lib/http/problem.ts'
import { type FileResponse, sendPrivateFile } from '../lib/http/send.ts'
import { allowOnly } from '../lib/http/server.ts'
import { openDocument, parseSha256, verifyDocument } from '../lib/storage/documents.ts'
import { type FilePass, findFilePass } from '../lib/storage/file-passes.ts'
import type { Services } from '../services.ts'

/** Serves private files at an address that expires. */
export async function addPrivateFiles(server: FastifyInstance, services: Services) {
  // No HEAD: the first use of an address is recorded, and a ZIP would be generated for nothing.
  const url = '/files/private/:token/:name'
  allowOnly(server, url, 'GET')
  server.route<{ Params: { token: string; name: string } }>({
    method: 'GET',
    url,
    exposeHeadRoute: false,
    handler: async ({ params: { token, name } }, reply) => {
      const pass = await findFilePass(services.db, token, name, services.clock.now())
      const file = requirePresent(pass && (await openTarget(services, pass)), 'not-found')
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      return sendPrivateFile(reply, file)
    },
  })
}

async function openTarget(services: Services, { file, type, name, use }: FilePass): Promise<FileResponse | undefined> {
  if (use)
    return (
      (await handOver.openArchiveAddress(services, { name, use })) ?? papers.openFileAddress(services, { name, use })
    )
  if (!file) return undefined
  // A picture's name contains the hash of its widest form only.
  if (parseSha256(file)) await verifyDocument(services.files, file)
  const stored = await openDocument(services.files, file)
  return stored ? { ...stored, type, name } : undefined
}
