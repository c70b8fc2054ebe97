import { once } from 'node:events'
import fs from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Connection } from '../lib/database/database.ts'

/** A database as a setting names it, for its own user or another one. */
export function urlOf(connection: Connection, user?: string) {
  const { host, port, database } = new pg.Client(connection)
  const given = connection.connectionString ?? `postgres://${connection.user}@localhost:${port}`
  const url = Object.assign(new URL(given), { pathname: `/${database}`, ...(user && { username: user }) })
  if (host.startsWith('/')) url.searchParams.set('host', host)
  return url.href
}

/** Ends with the test; answers its port. */
export async function served(server: Server, port = 0) {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** A port that nobody has at this moment. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A proxy before a port, which says for whom it asks as most do; answers its port. */
export const proxyBefore = (port: number) =>
  served(
    createServer((asked, answer) => {
      const said = [asked.headers['x-forwarded-for'], asked.socket.remoteAddress].filter(Boolean).join(', ')
      const { method, url: path } = asked
      const headers = { ...asked.headers, 'x-forwarded-for': said }
      request({ host: '127.0.0.1', port, method, path, headers }, (got) => {
        answer.writeHead(got.statusCode ?? 500, got.headers)
        got.pipe(answer)
      })
        .on('error', () => answer.writeHead(502).end())
        .end()
    }),
  )

export async function emptyFolder() {
  const made = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-doctor-'))
  onTestFinished(() => fs.rm(made, { recursive: true, force: true }))
  return made
}
