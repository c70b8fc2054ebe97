import { expect } from 'vitest'
import { addApi } from '#app.ts'
import { openRawClient } from '#testing/raw-http.ts'
import { type App, test } from '#testing/test.ts'
import { serveFromCache } from './cache-fast-path.ts'
import { onResponseSent, type SentResponse } from './response-log.ts'
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

/** Starts a server on the services of a test, with a page and rate-limited calls. */
async function startServer({ services }: App, first: boolean) {
  const server = await createServer(settings)
  await addApi(server, services)
  const routed: string[] = []
  server.addHook('onRequest', async ({ method, url }) => void routed.push(`${method} ${url}`))
  server.all('/page', (request, reply) => services.responseCache.send(request, reply, page))
  server.get('/limited', (request, reply) =>
    services.responseCache.send(request, reply, { ...page, name: 'limited', freely: 'nobody' }),
  )
  if (first) serveFromCache(server, services.responseCache, settings)
  const lines: SentResponse[] = []
  onResponseSent(server, (line) => lines.push(line))
  const say = await openRawClient(server)
  return {
    routed,
    /** Returns a response and its log line without varying parts. */
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
      const [status, ...responseHeaders] = head.split('\r\n')
      const line = lines.at(-1)
      const id = line && `x-request-id: ${line.id}`
      expect(
        responseHeaders.filter((header) => header === id),
        answer,
      ).toHaveLength(1)
      const stableHeaders = responseHeaders.filter((header) => !/^(date|x-request-id):/i.test(header))
      return { status, sent: stableHeaders.sort(), body, line: { ...line, id: '', ms: 0 } }
    },
  }
}

const acceptEncodings = ['br', 'gzip, deflate', 'br;q=0, gzip', '*', 'identity', 'br;q=0, gzip;q=0', '']
const requests: [string, ...string[]][] = [
  ...['GET /api/cars', 'HEAD /api/cars?facets=true', 'GET /page', 'HEAD /page'].flatMap((start) =>
    acceptEncodings.map((packing): [string, string] => [start, `Accept-Encoding: ${packing}`]),
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

test('sends the same response before the router as behind it', async ({ app, build }) => {
  await build.car({ title: 'A car to be kept' })
  const { responseCache } = app.services
  const [ordinary, first] = [await startServer(app, false), await startServer(app, true)]
  await expect.poll(() => ordinary.ask('GET /page').then(() => responseCache.bytes())).toBeGreaterThan(0)
  for (const way of requests) {
    // The encoding may be missing the first time.
    await ordinary.ask(...way)
    expect(await first.ask(...way), way.join(' | ')).toEqual(await ordinary.ask(...way))
  }
})

test('sends cached responses before the router but no limited or logged-in requests', async ({ app, build }) => {
  const server = await startServer(app, true)
  const isRouted = async (...request: [string, ...string[]]) => {
    await server.ask(...request)
    const before = server.routed.length
    await server.ask(...request)
    return server.routed.length > before
  }
  const cachedRequests = [
    'GET /page',
    'HEAD /page',
    'GET /page?utm_source=x',
    'GET /api/cars',
    'GET /api/cars?facets=true',
  ]
  await expect.poll(() => isRouted('GET /page', 'Accept-Encoding: br')).toBe(false)
  for (const start of cachedRequests)
    for (const packing of ['br', 'gzip'])
      expect(await isRouted(start, `Accept-Encoding: ${packing}`), start).toBe(false)
  expect(await isRouted('GET /page', 'Accept-Encoding: br', 'Authorization: Bearer x')).toBe(false)
  expect(await isRouted('GET /api/cars', 'Accept-Encoding: br', 'Authorization: Bearer x')).toBe(true)
  expect(await isRouted('GET /limited', 'Accept-Encoding: br')).toBe(true)
  expect(await isRouted('POST /page', 'Content-Length: 0')).toBe(true)

  await build.car()
  const before = server.routed.length
  await server.ask('GET /api/cars', 'Accept-Encoding: br')
  expect(server.routed.length).toBe(before + 1)
})
