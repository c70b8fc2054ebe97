import { once } from 'node:events'
import { Agent, request as ask } from 'node:http'
import { text } from 'node:stream/consumers'
import { sampleInShortRun } from '@minato/api/testing/rounds.ts'
import { type Language, localizePath, otherLanguages } from '@minato/contract/language/languages.ts'
import { paths } from '../../web/app/paths.ts'
import routes from '../../web/app/routes.ts'
import { createApi } from '../api.ts'
import { newCar, openOffice } from '../people.ts'
import type { System } from '../system.ts'
import { core, expect, test } from '../test.ts'

const foreignHost = 'host.example'
/** Paths that browsers read as another host, or that become such a path once dots are resolved. */
const hosts = ['//', '///', '/\\', '/./\\', '/..//', '/x/..//', '/%2e//', '/./%2E%2e//', '//x@'].map(
  (beginning) => beginning + foreignHost,
)
/** Every parameter with a target or content of a page. */
const parameters = [
  ...['page', 'pages', 'lang', 'tab', 'part', 'country', 'ids', 'keywords', 'make', 'model', 'type', 'sort', 'view'],
  ...['of', 'do', 'import', 'order', 'customer', 'car', 'inquiry', 'voyage', 'group', 'search', '_routes'],
]
const addresses = ['//', '/\\', '/\t/', '/./\\', ' //', 'https://', '\\\\'].map((beginning) => beginning + foreignHost)
const queries = [
  '?to=KE',
  `?to=KE&page=//${foreignHost}`,
  ...addresses.map((address) => `?${new URLSearchParams(parameters.map((name) => [name, address]))}`),
  `?lang=sw&page=/x/..//${foreignHost}`,
]

type RouteEntry = { path?: string; children?: RouteEntry[] }
const patternsOf = (entries: readonly RouteEntry[], parent = ''): string[] =>
  entries.flatMap(({ path = '', children }) => {
    const pattern = [parent, path].filter(Boolean).join('/')
    return [pattern, ...patternsOf(children ?? [], pattern)]
  })

const agent = new Agent({ keepAlive: true })
test.afterAll(() => agent.destroy())

/** Sends an address unchanged: `fetch` would resolve it first. */
async function sendRaw({ baseURL }: System, method: string, path: string) {
  const request = ask({ agent, method, path, port: new URL(baseURL).port, host: 'localhost' }).end()
  const [response] = await once(request, 'response')
  return { status: Number(response.statusCode), headers: response.headers, body: await text(response) }
}
type Answer = Awaited<ReturnType<typeof sendRaw>>

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const decoded = (value: string) =>
  value
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => entities[name] ?? '')

/** Targets of a response: its redirect, also in the router's data, and links and form actions of a page. */
function listTargets({ status, headers, body }: Answer) {
  const all = [...(headers.location ? [headers.location] : [])]
  if (status === 202) {
    const data: unknown[] = JSON.parse(body.split('\n')[0] ?? '')
    all.push(String(data[data.indexOf('redirect') + 1]))
  }
  const own = [...all]
  for (const [tag, name] of body.matchAll(/<(a|area|link|form|button|input|base|iframe|meta)\b[^>]*>/g)) {
    const [, address] = / (?:href|action|formaction|src)="([^"]*)"/i.exec(tag) ?? []
    if (address === undefined) continue
    all.push(decoded(address))
    if (name === 'form' || name === 'base' || / (hreflang|rel="canonical")/i.test(tag)) own.push(decoded(address))
  }
  return { all, own }
}

/** Requests that failed or led to another host, resolved as in a browser. */
async function foreignLinks(system: System, path: string) {
  const answer = await sendRaw(system, 'GET', path)
  if (answer.status >= 500) return [`${path} answers ${answer.status}`]
  const base = new URL(system.baseURL)
  const { all, own } = listTargets(answer)
  const resolve = (address: string) => URL.parse(address, system.baseURL + path)
  return [
    ...[...new Set(own)].filter((address) => resolve(address)?.origin !== base.origin),
    ...[...new Set(all)].filter((address) => resolve(address)?.hostname.endsWith(foreignHost)),
  ].map((address) => `${path} leads to ${address}`)
}

/** Addresses of another host that are not refused, or that the refusal repeats. */
async function findUnrefused(system: System, method: string, address: string) {
  const { status, headers, body } = await sendRaw(system, method, address)
  const isRefused = status === 400 && headers.location === undefined && !body.includes(foreignHost)
  return isRefused ? [] : [`${method} ${address} answers ${status} ${headers.location ?? ''}`]
}

/** Every set of languages that the office can enable beside English. */
const languageSets = Array.from({ length: 2 ** otherLanguages.length }, (_, bits) =>
  otherLanguages.filter((_, index) => bits & (2 ** index)),
)

async function enableLanguages(system: System, set: Language[]) {
  const { api } = await openOffice(system)
  await api.settings.change({ body: { languages: set } })
  await expect
    .poll(async () => (await createApi(system).system.site()).languages.filter((one) => set.includes(one)).length)
    .toBe(set.length)
}

async function listPaths(system: System) {
  const { id } = await newCar(await openOffice(system), 'A car at every address')
  const filled = patternsOf(routes as RouteEntry[]).map((pattern) =>
    `/${pattern}`
      .replace(/:(id|slug|page)/g, (_, name) => ({ id, slug: 'kenya', page: '1' })[String(name)] ?? '')
      .replace('*', 'nothing/here'),
  )
  return [...new Set(filled)]
}

const beginnings = ['', ...otherLanguages.map((language) => `/${language}`)]
const variants = [
  ['GET', ''],
  ['HEAD', '?to=KE'],
  ['GET', '.data?to=KE'],
  ['POST', ''],
] as const

test('leads to no other host for any address in every set of languages', core, async ({ system }) => {
  test.setTimeout(3_600_000)
  const sitePaths = await listPaths(system)
  expect(sitePaths.length).toBeGreaterThan(60)
  try {
    for (const [index, set] of languageSets.entries()) {
      await enableLanguages(system, set)
      for (const [place, path] of sampleInShortRun([...sitePaths.entries()], languageSets.length, index))
        for (const beginning of sampleInShortRun(
          beginnings,
          beginnings.length,
          index + Math.floor(place / languageSets.length),
        )) {
          const own = path === '/' ? beginning || '/' : beginning + path
          const asData = own === '/' ? '/_.data' : `${own}.data`
          const foreignHosts = beginning ? hosts : [...hosts, `//../${foreignHost}`]
          // One assertion for all: the runner stores each as a step, and there are some hundred thousand requests.
          const faults = await Promise.all([
            ...sampleInShortRun(queries, 2, place).map((query) => foreignLinks(system, own + query)),
            ...sampleInShortRun(queries, 4, place).map((query) => foreignLinks(system, asData + query)),
            ...foreignHosts.flatMap((host, nth) =>
              sampleInShortRun(variants, variants.length, nth + place).map(([method, end]) =>
                findUnrefused(system, method, beginning + host + path + end),
              ),
            ),
          ])
          expect(faults.flat(), `${set}`).toEqual([])
        }
    }
  } finally {
    await enableLanguages(system, [...otherLanguages])
  }
})

test('still redirects the site’s own addresses to their pages', core, async ({ system }) => {
  const { id } = await newCar(await openOffice(system), 'A car that is led to')
  const led = async (path: string) => {
    const { status, headers } = await sendRaw(system, 'GET', path)
    return [status, headers.location]
  }
  const rows = [
    ['/allCars?to=KE&make=Toyota', 302, '/allCars?to=KEMBA&make=Toyota'],
    ['/sw/allCars?to=KE', 302, '/sw/allCars?to=KEMBA'],
    ['/ALLCARS/', 301, '/allCars'],
    [`/sw//cars//${id}/`, 400, undefined],
    [`/sw/cars//${id}/`, 404, undefined],
    [`/sw/Cars/${id}/`, 301, `/sw/cars/${id}`],
    [`/cars/${id.toUpperCase()}?a=//${foreignHost}`, 301, `/cars/${id}?a=%2F%2F${foreignHost}`],
    ['/problems?lang=sw', 302, `${system.baseURL}/sw/problems`],
    ['/stop/a%2F%2Fb%E8%BB%8A', 303, `/stop#${encodeURIComponent('a//b車')}`],
    ['/api/docs', 302, '/api/docs/'],
    [`/api/cars?keywords=//${foreignHost}`, 200, undefined],
    ['/api/nothing//here', 404, undefined],
    ['/nothing/%2F%2Fhere', 404, undefined],
    ['/fr', 200, undefined],
    ['/x/../ja/allCars', 200, undefined],
  ] as const
  const results = await Promise.all(rows.map(async ([path]) => [path, ...(await led(path))]))
  expect(results).toEqual(rows)
  // Even if requested with dots first, a page is cached in the language of its address.
  expect((await sendRaw(system, 'GET', '/x/../sw/about')).body).toContain('<html lang="sw"')
  expect((await sendRaw(system, 'GET', '/sw/about')).body).toContain('<html lang="sw"')
  expect((await sendRaw(system, 'GET', `/sw${paths.yourPort('/about')}&country=KE`)).body).toContain(
    `action="${localizePath('sw', '/about')}"`,
  )
})

test('names the allowed methods of pages, files, icons, robots and sitemap', core, async ({ system }) => {
  const [, script = ''] =
    /src="(\/assets\/[^"]+\.js)"|"(\/assets\/[^"]+\.js)"/.exec((await sendRaw(system, 'GET', '/')).body) ?? []
  const picture = `/files/pictures/${'0'.repeat(64)}/320.webp`
  const reads = [
    '/',
    '/sw',
    '/allCars',
    '/admin/orders',
    '/nothing',
    '/allCars.data',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
    '/icon.svg',
    '/share.jpg',
    '/manifest.webmanifest',
    script,
    picture,
  ]
  const rows = [
    ...reads.map((path) => [path, 'GET, HEAD'] as const),
    ['/files/private/a/b.pdf', 'GET'],
    ['/stop/a', 'GET, HEAD, POST'],
  ] as const
  for (const [path, allow] of rows)
    for (const method of ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      if (allow.split(', ').includes(method)) continue
      const { status, headers } = await sendRaw(system, method, path)
      expect({ status, allow: headers.allow }, `${method} ${path}`).toEqual({ status: 405, allow })
    }
  expect((await sendRaw(system, 'POST', '/stop/a')).status).toBe(200)
  expect((await sendRaw(system, 'HEAD', '/icon.svg')).status).toBe(200)
})
