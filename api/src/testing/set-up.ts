import { once } from 'node:events'
import fs from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Connection } from '../lib/database/database.ts'

/** Returns the URL of a database for its own or another user. */
export function urlOf(connection: Connection, user?: string) {
  const { host, port, database } = new pg.Client(connection)
  const originalUrl = connection.connectionString ?? `postgres://${connection.user}@localhost:${port}`
  const url = Object.assign(new URL(originalUrl), { pathname: `/${database}`, ...(user && { username: user }) })
  if (host.startsWith('/')) url.searchParams.set('host', host)
  return url.href
}

export async function listenForTest(server: Server, port = 0) {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Returns a port that is free at the moment. */
export async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts a proxy that sets X-Forwarded-For in front of a port; returns its port. */
export const startProxy = (port: number) =>
  listenForTest(
    createServer((incoming, outgoing) => {
      const forwardedFor = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress]
        .filter(Boolean)
        .join(', ')
      const { method, url: path } = incoming
      const headers = { ...incoming.headers, 'x-forwarded-for': forwardedFor }
      request({ host: '127.0.0.1', port, method, path, headers }, (upstream) => {
        outgoing.writeHead(upstream.statusCode ?? 500, upstream.headers)
        upstream.pipe(outgoing)
      })
        .on('error', () => outgoing.writeHead(502).end())
        .end()
    }),
  )

export async function createEmptyFolder() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-doctor-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  return folder
}
