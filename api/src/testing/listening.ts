import { once } from 'node:events'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { createServer } from '../lib/http/server.ts'

/** A server of its own with a call that takes JSON, and what it says on a connection until it closes that. */
export async function listening() {
  const server = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl: 'http://localhost:3000' })
  server.post('/call', async () => 'taken')
  return { server, say: await sayTo(server) }
}

/** Lets a server listen for the time of a test, and answers what it says on a connection until it closes that. */
export async function sayTo(server: FastifyInstance) {
  onTestFinished(() => server.close())
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  return async (sent: string) => {
    const socket = net.connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(sent)
    return text(socket)
  }
}
