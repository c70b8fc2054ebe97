import { expect } from 'vitest'
import { addApi } from '#app.ts'
import { sayTo } from '#testing/listening.ts'
import { type App, test } from '#testing/test.ts'
import { type Answered, onAnswered } from './answered.ts'
import { answerFirst } from './first.ts'
import { createServer } from './server.ts'

const settings = { logLevel: 'silent', trustProxy: 1, publicUrl: 'https://www.example.com' } as const
const page = {
  name: 'page /page',
  plain: true,
  language: 'en',
  freely: 'everybody',
  make: async () => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" },
    body: Buffer.from('<h1>For everybody</h1>'),
    madeFrom: [],
  }),
} as const

/** A server on the services of a test, and what it does: with a page, and with calls that are limited. */
async function serverOf({ services }: App, first: boolean) {
  const server = await createServer(settings)
  await addApi(server, services)
  const routed: string[] = []
  server.addHook('onRequest', async ({ method, url }) => void routed.push(`${method} ${url}`))
  server.all('/page', (request, reply) => services.kept.send(request, reply, page))
  server.get('/limited', (request, reply) =>
    services.kept.send(request, reply, { ...page, name: 'limited', freely: 'nobody' }),
  )
  if (first) answerFirst(server, services.kept, settings)
  const lines: Answered[] = []
  onAnswered(server, (line) => lines.push(line))
  const say = await sayTo(server)
  return {
    routed,
    /** The answer to a request and its line, without what differs from one moment to the next. */
    async ask(start: string, ...headers: string[]) {
      const answer = await say(
        [
          start.includes('HTTP/') ? start : `${start} HTTP/1.1`,
          'Host: here',
          'Connection: close',
          ...headers,
          '',
          '',
        ].join('\r\n'),
      )
      const [head = '', body] = answer.replace(/^HTTP\/1.1 100 Continue\r\n\r\n/, '').split('\r\n\r\n')
      const [status, ...sent] = head.split('\r\n')
      const line = lines.at(-1)
      const id = line && `x-request-id: ${line.id}`
      expect(
        sent.filter((header) => header === id),
        answer,
      ).toHaveLength(1)
      const lasting = sent.filter((header) => !/^(date|x-request-id):/i.test(header))
      return { status, sent: lasting.sort(), body, line: { ...line, id: '', ms: 0 } }
    },
  }
}

const packings = ['br', 'gzip, deflate', 'br;q=0, gzip', '*', 'identity', 'br;q=0, gzip;q=0', '']
const ways: [string, ...string[]][] = [
  ...['GET /api/cars', 'HEAD /api/cars?facets=true', 'GET /page', 'HEAD /page'].flatMap((start) =>
    packings.map((packing): [string, string] => [start, `Accept-Encoding: ${packing}`]),
  ),
  ['GET /page'],
  ['GET /page HTTP/1.0'],
  ['GET /page?utm_source=x&x=%zz'],
  ['GET http://here/page'],
  ['GET //page'],
  ['GET /page', 'Authorization: Bearer of-nobody'],
  ['GET /api/cars', 'Authorization: Bearer of-nobody'],
  ['GET /api/cars?utm_source=x'],
  ['GET /api/cars?page=nowhere'],
  ['GET /limited'],
  ['GET /page', 'Origin: https://evil.example', 'Cookie: a=b', 'Accept-Language: ja', 'X-Forwarded-Host: evil.example'],
  ['GET /page', 'X-Forwarded-For: 203.0.113.7, 198.51.100.1'],
  ['GET /page', 'Range: bytes=0-3'],
  ['GET /page', 'If-None-Match: *'],
  ['HEAD /page', 'If-None-Match: *', 'Accept-Encoding: br'],
  ['GET /page', 'If-None-Match: W/"other"', 'If-None-Match: "another"'],
  ['GET /page', 'Expect: 100-continue'],
  ['GET /page', 'Content-Length: 0'],
  ['POST /page', 'Content-Length: 0'],
  ['DELETE /api/cars'],
  ['OPTIONS /page'],
  ['PROPFIND /page'],
]

test('what is kept is answered the same before the router as behind it', async ({ app, build }) => {
  await build.car({ title: 'A car to be kept' })
  const { kept } = app.services
  const [ordinary, first] = [await serverOf(app, false), await serverOf(app, true)]
  await expect.poll(() => ordinary.ask('GET /page').then(() => kept.bytes())).toBeGreaterThan(0)
  for (const way of ways) {
    // The first time its form may not be there yet.
    await ordinary.ask(...way)
    expect(await first.ask(...way), way.join(' | ')).toEqual(await ordinary.ask(...way))
  }
})

test('what is kept does not reach the router, whatever is limited or asked by somebody does', async ({
  app,
  build,
}) => {
  const server = await serverOf(app, true)
  const routed = async (...way: [string, ...string[]]) => {
    await server.ask(...way)
    const before = server.routed.length
    await server.ask(...way)
    return server.routed.length > before
  }
  const known = ['GET /page', 'HEAD /page', 'GET /page?utm_source=x', 'GET /api/cars', 'GET /api/cars?facets=true']
  await expect.poll(() => routed('GET /page', 'Accept-Encoding: br')).toBe(false)
  for (const start of known)
    for (const packing of ['br', 'gzip']) expect(await routed(start, `Accept-Encoding: ${packing}`), start).toBe(false)
  expect(await routed('GET /page', 'Accept-Encoding: br', 'Authorization: Bearer x')).toBe(false)
  expect(await routed('GET /api/cars', 'Accept-Encoding: br', 'Authorization: Bearer x')).toBe(true)
  expect(await routed('GET /limited', 'Accept-Encoding: br')).toBe(true)
  expect(await routed('POST /page', 'Content-Length: 0')).toBe(true)

  await build.car()
  const before = server.routed.length
  await server.ask('GET /api/cars', 'Accept-Encoding: br')
  expect(server.routed.length).toBe(before + 1)
})
