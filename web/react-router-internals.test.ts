import fs from 'node:fs'
import { createRequire } from 'node:module'
import vm from 'node:vm'
import { createElement } from 'react'
import { createRequestHandler, Outlet, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import handleRequest, { contextFor } from './app/entry.server.tsx'
import { LateScripts } from './app/lib/page/document/low-priority-scripts.tsx'
import { removeNonce } from './page-policy.ts'

const page = () =>
  createElement('html', null, createElement('body', null, createElement(Outlet), createElement(LateScripts)))
const asset = (id: string) => ({ id, module: `/assets/${id}.js`, imports: ['/assets/shared.js'], hasLoader: true })
const route = (id: string, more: object, text: string) => ({
  ...{ id, ...more },
  module: { default: id === 'root' ? page : () => createElement('main', null, id), loader: () => ({ text }) },
})
const build = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: route('root', { path: '' }, 'of the site'),
    home: route('home', { parentId: 'root', index: true }, '</body>'),
  },
  assets: {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: { root: asset('root'), home: { ...asset('home'), parentId: 'root', index: true } },
    url: '/assets/manifest.js',
    version: 'one',
  },
  publicPath: '/',
  assetsBuildDirectory: 'build',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

const handle = createRequestHandler(build, 'production')
const context = contextFor({ call: () => Promise.reject(new Error('no API')), publicUrl: 'http://any.example' })
const ask = async (address: string) => handle(new Request(`http://any.example${address}`), context)
const firstResponse = await ask('/')
const html = await firstResponse.text()
const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].map(([, attributes = '', text = '']) => ({
  attributes,
  text,
}))

test('React Router still preloads its scripts by links that LateScripts can put last', () => {
  const links = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
  expect(links.length, 'Scripts of React Router makes no modulepreload links').toBeGreaterThan(2)
  expect(
    links.filter((link) => !link.includes('fetchPriority="low"')),
    'links of React Router that are not late',
  ).toEqual([])
})

test('React Router still reads loader data where entry.server.tsx puts it', async () => {
  const window: { __reactRouterContext?: { stream: ReadableStream<Uint8Array> } } = {}
  const context = vm.createContext({ window, ReadableStream, TextEncoderStream })
  for (const { attributes, text } of scripts) if (!attributes.includes('type="module"')) vm.runInContext(text, context)
  const stream = window.__reactRouterContext?.stream
  expect(stream, 'React Router has no window.__reactRouterContext.stream').toBeDefined()
  expect(await new Response(stream).text(), 'the data did not reach the stream of React Router').toContain('</body>')
})

test('React Router still exposes its manifest and route modules on window', () => {
  const module = scripts.find(({ attributes }) => attributes.includes('type="module"'))?.text ?? ''
  expect(module, 'page-loading.ts would not know which files a page has').toContain('/assets/manifest.js')
  expect(module, 'page-loading.ts would not know which code is there').toMatch(
    /window\.__reactRouterRouteModules = \{"root":/,
  )
  expect(inRouter('hydrated-router')).toContain('window.__reactRouterManifest')
})

test('React still writes nonces in the form that page-policy.ts removes', () => {
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(firstResponse.headers.get('content-security-policy') ?? '') ?? []
  const page = removeNonce(html, nonce)
  expect(page.text, 'a nonce is left in a page that is kept').not.toContain('nonce')
  const inline = scripts.filter(({ text }) => text.trim())
  expect(page.hashes.script.length, 'an inline script of React Router has no nonce').toBe(inline.length)
})

test('React Router still serves and requests page data under the addresses in page-cache.ts', async () => {
  const data = await ask('/_.data?_routes=home')
  expect(data.status, 'React Router has no data under /_.data').toBe(200)
  const text = await data.text()
  expect(text).toContain('</body>')
  expect(text, 'React Router does not read _routes').not.toContain('of the site')
  const asks = inRouter('dom/ssr/single-fetch')
  for (const part of ['}_.$', '"_routes"'])
    expect(asks, `the browser's side of React Router asks otherwise than by ${part}`).toContain(part)
})

test('React Router still passes a URL to fetch, which `patient` relies on', () => {
  expect(inRouter('dom/ssr/single-fetch')).toMatch(/await fetch\(url, /)
})

test('React Router still loads pages with the single function that page-loading.ts replaces', () => {
  const theirs = inRouter('dom/ssr/routeModules')
  expect(theirs.match(/^export .*/gm), 'other functions of this file would be missing').toEqual([
    'export { loadRouteModule };',
  ])
  expect(theirs).toContain('async function loadRouteModule(route, routeModulesCache)')
  for (const name of ['dom/ssr/routes', 'dom/ssr/links'])
    expect(inRouter(name), `${name} of React Router loads pages otherwise`).toContain('from "./routeModules.js"')
})

/** Reads the production file of React Router that the bundler uses. */
function inRouter(name: string) {
  const main = createRequire(import.meta.url).resolve('react-router')
  const folder = `${main.slice(0, main.indexOf('react-router'))}react-router/dist/production/lib`
  const file = [`${folder}/${name}.js`, `${folder}/dom-export/${name}.js`].find((candidate) => fs.existsSync(candidate))
  expect(file, `React Router has no file ${name}.js any more`).toBeDefined()
  return fs.readFileSync(String(file), 'utf8')
}
