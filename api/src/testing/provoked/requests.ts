import { randomUUID } from 'node:crypto'
import type { generalProblems } from '@minato/contract/protocol/problems.ts'
import { onTestFinished, vi } from 'vitest'
import { databaseLimiter, type Limiter } from '#lib/http/rate-limit.ts'
import { inProcessBase } from '#start/in-process.ts'
import { password } from '../build.ts'
import { startRawServer } from '../raw-http.ts'
import { startApp } from '../test.ts'
import type { Provoke } from './world.ts'

const json = { 'content-type': 'application/json' }
const createLoginRequest = (body: string, headers: Record<string, string> = json) =>
  new Request(`${inProcessBase}/auth/login`, { method: 'POST', body, headers })

async function createGuest(limiter: (db: Parameters<typeof databaseLimiter>[0]) => Limiter) {
  const { app, close } = await startApp((db) => ({ limiter: limiter(db) }))
  onTestFinished(close)
  return app.guest
}

async function failWith(error: Error) {
  const { auth } = await createGuest(() => ({
    take: () => Promise.reject(error),
    isUsedUp: async () => false,
    forgive: async () => {},
  }))
  return auth.login({ body: { email: 'amina@buyer.example', password } })
}

/** Returns the raw response to a request that the framework rejects itself. */
async function sendRaw(
  rawRequest: string,
  prepare: (server: Awaited<ReturnType<typeof startRawServer>>['server']) => void,
) {
  const { server, say } = await startRawServer()
  prepare(server)
  const [head = '', body = ''] = (await say(rawRequest)).split('\r\n\r\n')
  return new Response(body, { status: Number(head.split(' ')[1]) })
}

export const requests: Record<keyof typeof generalProblems, Provoke> = {
  invalid: ({ guest }) => guest.auth.login({ body: { email: 'no address', password } }),
  'key-malformed': ({ guest }) => guest.system.health({}, { headers: { 'idempotency-key': 'short' } }),
  unauthenticated: ({ guest }) => guest.users.profile(),
  forbidden: ({ asCustomer }) => asCustomer.users.list(),
  'not-found': ({ app }) => app.send(new Request(`${inProcessBase}/nothing/here`)),
  'method-not-allowed': ({ app }) => app.send(new Request('http://in.process/share.jpg', { method: 'DELETE' })),
  'too-slow': () =>
    sendRaw(
      'POST /call HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"slow": ',
      (server) => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
        onTestFinished(() => void vi.useRealTimers())
        server.server.on('request', () => setImmediate(() => vi.advanceTimersByTime(30_000)))
      },
    ),
  stale: ({ asCustomer, customer }) =>
    asCustomer.users.update({ params: customer, body: { fullName: 'Amina Karim', version: customer.version + 1 } }),
  'too-large': ({ app }) => app.send(createLoginRequest(JSON.stringify({ email: 'x'.repeat(2_000_000) }))),
  unsupported: ({ app }) => app.send(createLoginRequest('<login/>', { 'content-type': 'text/xml' })),
  'key-reused': async ({ asAdmin }) => {
    const add = (name: string, key: string) =>
      asAdmin.team.create({ body: { name, position: 'Sales' } }, { headers: { 'idempotency-key': key } })
    const key = randomUUID()
    await add('Haruka Sato', key)
    return add('Daichi Endo', key)
  },
  'too-many-tries': async () => {
    const { auth } = await createGuest(databaseLimiter)
    const guess = () => auth.login({ body: { email: 'target@buyer.example', password: 'a guess' } })
    await Promise.allSettled(Array.from({ length: 14 }, guess))
    return guess()
  },
  'headers-too-large': () => sendRaw(`GET / HTTP/1.1\r\nHost: here\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, () => {}),
  failed: () => failWith(new Error('something that nobody expected')),
  unavailable: () => failWith(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })),
  'disk-full': () => failWith(Object.assign(new Error('full'), { code: 'ENOSPC' })),
}
