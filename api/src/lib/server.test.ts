import { once } from 'node:events'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { problem } from '@minato/contract/problem.ts'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { users } from '../features/users/table.ts'
import { test } from '../testing/test.ts'
import { logged } from './failures.ts'
import { createServer } from './server.ts'

test('every answer carries the id that its lines in the log have', async ({ app }) => {
  const ask = () => app.send(new Request('http://in.process/api/health', { headers: { 'x-request-id': 'mine' } }))
  const ids = (await Promise.all([ask(), ask()])).map((answer) => answer.headers.get('x-request-id'))
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(ids[0]).not.toBe(ids[1])
})

test('what people typed does not reach the log with a failed query', async ({ app }) => {
  const failing = app.services.db.select().from(users).where(eq(users.id, 'amina@buyer.example'))
  const error = await failing.then(() => new Error('it did not fail')).catch((thrown) => thrown)
  expect(error.message).toContain('amina@buyer.example')
  const line = logged(error)
  expect(line).toMatchObject({ message: expect.stringContaining('Failed query: select') })
  expect(JSON.stringify({ ...line, cause: undefined })).not.toContain('amina@buyer.example')
})

test('what cannot be read as a request is refused in the same shape', async () => {
  const server = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl: 'http://localhost:3000' })
  onTestFinished(() => server.close())
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  for (const [sent, status] of [
    ['rubbish\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: here\r\nContent-Length: -1\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: here\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const socket = net.connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(sent)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(head).toContain('application/problem+json')
    expect(problem.parse(JSON.parse(body)).status).toBe(status)
  }
})
