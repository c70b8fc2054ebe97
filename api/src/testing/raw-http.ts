import { once } from 'node:events'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { createServer } from '../lib/http/server.ts'

/** Starts a server with a JSON call; `say` returns its raw response on a connection. */
export async function startRawServer() {
  const server = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl: 'http://localhost:3000' })
  server.post('/call', async () => 'taken')
  return { server, say: await openRawClient(server) }
}

/** Starts listening until the test ends; returns a function that sends a raw request and returns the raw response. */
export async function openRawClient(server: FastifyInstance) {
  onTestFinished(() => server.close())
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  return async (request: string) => {
    const socket = net.connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(request)
    return text(socket)
  }
}
