import { problem } from '@minato/contract/protocol/problem-schema.ts'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { users } from '#platform/users/table.ts'
import { openRawClient, startRawServer } from '#testing/raw-http.ts'
import { test } from '#testing/test.ts'
import { serializeError } from './failures.ts'
import { redactPath } from './response-log.ts'
import { allowOnly, createServer } from './server.ts'

const settings = { logLevel: 'silent', trustProxy: undefined, publicUrl: 'http://localhost:3000' }

test('sends the request id of the log lines with every response', async ({ app }) => {
  const ask = () => app.send(new Request('http://in.process/api/health', { headers: { 'x-request-id': 'mine' } }))
  const ids = (await Promise.all([ask(), ask()])).map((answer) => answer.headers.get('x-request-id'))
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(ids[0]).not.toBe(ids[1])
})

test.each([
  ['/files/private/c2VjcmV0/proof.pdf?a=b', '/files/private/…/proof.pdf'],
  ['/stop/c2VjcmV0?from=email', '/stop/…'],
  ['/stop', '/stop'],
  ['/api/cars?search=x', '/api/cars'],
])('the log has %s as %s', (url, path) => expect(redactPath(url)).toBe(path))

test('logs no typed values of a failed query', async ({ app }) => {
  const failing = app.services.db.select().from(users).where(eq(users.id, 'amina@buyer.example'))
  const error = await failing.then(() => new Error('it did not fail')).catch((thrown) => thrown)
  expect(error.message).toContain('amina@buyer.example')
  const line = serializeError(error)
  expect(line).toMatchObject({ message: expect.stringContaining('Failed query: select') })
  expect(JSON.stringify({ ...line, cause: undefined })).not.toContain('amina@buyer.example')
})

/** Returns the head of a response that must be a problem of this status. */
function problemHead(answer: string, status: number) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(head).toContain('application/problem+json')
  expect(problem.parse(JSON.parse(body)).status).toBe(status)
  return head
}

test('refuses unparsable requests with a problem', async () => {
  const { say } = await startRawServer()
  for (const [sent, status] of [
    ['rubbish\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: here\r\nContent-Length: -1\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: here\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const)
    problemHead(await say(sent), status)
})

test('refuses unknown methods with a problem', async () => {
  const { say } = await startRawServer()
  for (const method of ['PROPFIND', 'MKCOL', 'LOCK', 'PURGE', 'SEARCH', 'LINK', 'REPORT'])
    problemHead(await say(`${method} /call HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`), 404)
})

test('refuses a path that could name another host before any route sees it, by every method', async () => {
  const server = await createServer(settings)
  const seen: string[] = []
  server.all('/*', async ({ url }) => {
    seen.push(url)
    return 'taken'
  })
  const say = await openRawClient(server)
  const ask = (line: string) => say(`${line} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`)
  const paths = [
    '//host.example?to=KE',
    '///',
    '/\\',
    '/./\\',
    '/..//host',
    '/x/..//',
    '//x@host',
    '/sw//host',
    '/sw/../\\host',
  ]
  for (const path of paths)
    for (const method of ['GET', 'POST', 'TRACE', 'PROPFIND']) problemHead(await ask(`${method} ${path}.data`), 400)
  problemHead(await ask('GET http://here//host.example'), 400)
  expect(seen).toEqual([])
  for (const path of ['/cars//x', '/allCars?next=//host', 'http://here/sw', 'http://here'])
    expect(await ask(`GET ${path}`)).toContain('taken')
  expect(seen).toEqual(['/cars//x', '/allCars?next=//host', '/sw', '/'])
})

test('refuses unsupported methods with 405 before reading a body', async () => {
  const server = await createServer(settings)
  server.get('/page', async () => 'shown')
  allowOnly(server, '/page', 'GET', 'HEAD')
  const say = await openRawClient(server)
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE']) {
    const request = `${method} /page HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Type: text/xml\r\nContent-Length: 99\r\n\r\n<`
    expect(problemHead(await say(request), 405)).toMatch(/^allow: GET, HEAD\r?$/m)
  }
  expect(await say('HEAD /page HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
})

const post = (length: number, more = '') =>
  `POST /call HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`

test('accepts a JSON call without a body, with and without its length', async () => {
  const { say } = await startRawServer()
  for (const length of ['Content-Length: 0\r\n', '']) {
    const head = 'POST /call HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Type: application/json\r\n'
    expect(await say(`${head}${length}\r\n`)).toMatch(/^HTTP\/1.1 200 /)
  }
})

test('ends a slowly sent body without files after half a minute', async () => {
  const { server, say } = await startRawServer()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  server.server.on('request', () => setImmediate(() => vi.advanceTimersByTime(30_000)))
  problemHead(await say(`${post(100)}{"slow": `), 408)
})

test('answers Expect before an oversized body, and continues an allowed one', async () => {
  const { say } = await startRawServer()
  const expectHeader = 'Expect: 100-continue\r\n'
  problemHead(await say(post(2_000_000, expectHeader)), 413)
  expect(await say(`${post(2, expectHeader)}{}`)).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK\r\n/)
})
