import { randomUUID } from 'node:crypto'
import { contract } from '@minato/contract/contract.ts'
import { languageHeader } from '@minato/contract/language/languages.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import type { Source } from '@minato/contract/protocol/sources.ts'
import { expect, test as plain } from 'vitest'
import { test } from '#testing/test.ts'
import { getCacheControl } from './cache-control.ts'

const response = (type: string, madeFrom: Source[]) => ({
  status: 200,
  isCached: true,
  madeFrom,
  headers: { 'content-type': type, etag: '' },
})
const page = (...madeFrom: Source[]) => response('text/html; charset=utf-8', madeFrom)
const data = (...madeFrom: Source[]) => response('application/json; charset=utf-8', madeFrom)
const publicHeader = (fresh: number, renewing: number | null, failing: number) =>
  [
    `public, max-age=0, s-maxage=${fresh}`,
    ...(renewing === null ? [] : [`stale-while-revalidate=${renewing}`]),
    `stale-if-error=${failing}`,
  ].join(', ')

plain.each([
  ['2026-06-01T09:00:00Z', page('cars'), publicHeader(10, 15, 3600)],
  ['2026-06-01T09:00:00Z', data('cars'), publicHeader(25, null, 3600)],
  // Midnight in Japan.
  ['2026-06-01T14:30:00Z', page('cars'), publicHeader(10, 15, 1790)],
  ['2026-06-01T14:59:40Z', page('cars'), publicHeader(10, 10, 10)],
  ['2026-06-01T14:59:40Z', data('cars'), publicHeader(20, null, 0)],
  ['2026-06-01T14:59:52.100Z', page(), publicHeader(7, 0, 0)],
  ['2026-06-01T14:59:59.500Z', page('cars'), publicHeader(0, 0, 0)],
  ['2026-06-01T15:00:00Z', page('cars'), publicHeader(10, 15, 3600)],
  // A sailing can be paid for until an hour.
  ['2026-06-01T09:00:00Z', page('cars', 'voyages'), publicHeader(10, 15, 3590)],
  ['2026-06-01T09:59:45Z', page('cars', 'voyages'), publicHeader(10, 5, 5)],
  ['2026-06-01T14:59:52Z', data('voyages'), publicHeader(8, null, 0)],
  // Neither errors nor responses that are not cached.
  ['2026-06-01T09:00:00Z', { ...page('cars'), isCached: false }, 'private, no-cache'],
  ['2026-06-01T09:00:00Z', { ...page('cars'), status: 404 }, 'no-store'],
])('at %s, %o says %s', (at, entry, header) => {
  expect(getCacheControl(entry, {}, new Date(at))).toBe(header)
  expect(getCacheControl(entry, { authorization: 'Bearer x' }, new Date(at))).not.toContain('public')
})

const calls = Object.entries(contract)
  .flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint: endpoint as Endpoint })),
  )
  .filter(({ endpoint }) => endpoint.response !== 'events')
  // The logout call comes last.
  .sort((a, b) => Number(a.name === 'auth.logout') - Number(b.name === 'auth.logout'))

const requestTo = ({ method, path }: Endpoint, headers: Record<string, string>) =>
  new Request(`http://in.process/api${path.replace(/\{\w+\}/g, () => randomUUID())}`, { method, headers })

test('lets shared caches store only successful responses to guests', async ({ app, build }) => {
  await build.car()
  await expect.poll(() => app.guest.cars.list().then(() => app.services.responseCache.bytes())).toBeGreaterThan(0)
  const people = {
    guest: undefined,
    buyer: await app.token(await build.user()),
    office: await app.token(await build.admin()),
    nobody: 'x'.repeat(43),
  }
  const publicly = new Set<string>()
  for (const [who, token] of Object.entries(people))
    for (const { name, endpoint } of calls) {
      const answer = await app.send(requestTo(endpoint, token ? { authorization: `Bearer ${token}` } : {}))
      const [control, vary] = ['cache-control', 'vary'].map((header) => answer.headers.get(header) ?? '')
      const what = `${who} ${name} ${answer.status}`
      expect(answer.headers.has('set-cookie'), what).toBe(false)
      if (!control?.includes('public')) {
        expect(control, what).toMatch(/^(no-store|private, no-cache)$/)
        continue
      }
      expect([who, answer.status, endpoint.madeFrom], what).toEqual(['guest', 200, expect.anything()])
      expect(vary?.toLowerCase(), what).toBe(`accept-encoding, ${languageHeader.toLowerCase()}, authorization`)
      publicly.add(name)
    }
  expect([...publicly].sort()).toEqual(expect.arrayContaining(['cars.list', 'system.site', 'team.list']))
})

test('answers a conditional request with the same headers, and differently per language', async ({ app }) => {
  const ask = (headers: Record<string, string>, method = 'GET') =>
    app.send(new Request('http://in.process/api/countries', { method, headers }))
  const first = await ask({})
  const etag = first.headers.get('etag') ?? ''
  const cacheHeaders = ({ headers }: Response) => ['cache-control', 'etag', 'vary'].map((name) => headers.get(name))
  expect(first.headers.get('cache-control')).toContain('public')
  for (const again of [await ask({ 'if-none-match': etag }), await ask({}, 'HEAD')])
    expect(cacheHeaders(again)).toEqual(cacheHeaders(first))
  const other = await ask({ [languageHeader]: 'fr' })
  expect(await other.text()).not.toBe(await first.text())
})
