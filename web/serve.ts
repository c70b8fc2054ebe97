// Rule: which pages are cached as bytes.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import {
  isOfficePath,
  type Language,
  languageHeader,
  localizePath,
  parseLanguagePath,
  readOfficeLanguage,
  sourceLanguage,
} from '@minato/contract/language/languages.ts'
import { type Dependency, listDependencies } from '@minato/contract/protocol/endpoint.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { ServerContext } from './app/lib/page/server-context.ts'
import { getScriptLocalizer, toOfficeManifest } from './language-scripts.ts'
import { createCacheAddressFinder, getPagePath } from './page-cache.ts'

export type PageServerOptions = {
  /** Calls the API in this process. */
  call(request: Request): Promise<Response>
  /** Response cache for pages that are the same for all users. */
  responseCache: { send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<unknown> }
  /** Origin of canonical addresses. */
  publicUrl: string
  development: boolean
}

type CachedPage = {
  name: string
  language: string
  plain: boolean
  freely: 'everybody'
  waitsForSlot: true
  make(): Promise<PageResult>
}
type PageResult = {
  status: number
  headers: Record<string, string>
  body: Buffer
  madeFrom: readonly Dependency[] | null
  isCurrent(): Promise<boolean>
}
type Entry = { contextFor(context: ServerContext): RouterContextProvider }
type Build = ServerBuild & { entry: { module: Entry } }
/** `addressed` is the language of its addresses. */
type Site = {
  build(language: Language, addressed: Language, forOffice?: boolean): Promise<Build>
  prepare(server: FastifyInstance): Promise<void>
  /** URL paths of the static files. */
  files: ReadonlySet<string>
}

export async function addPages(
  server: FastifyInstance,
  { call, responseCache, publicUrl, development }: PageServerOptions,
) {
  const site = development ? await startDevSite() : await loadBuild()
  await site.prepare(server)
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>()
  async function getHandler(language: Language, addressed: Language, forOffice: boolean) {
    const name = `${addressed} ${language} ${forOffice}`
    // A function instead of a build makes React Router prepare all routes on each request.
    const handler =
      handlers.get(name) ??
      (development
        ? createRequestHandler(() => site.build(language, addressed), 'development')
        : createRequestHandler(await site.build(language, addressed, forOffice), 'production'))
    handlers.set(name, handler)
    return handler
  }
  /** Renders in `language`; `addressed` is the language of the address, always the source language in the office. */
  async function render(request: Request, context: RouterContextProvider, language: Language, addressed = language) {
    const handler = await getHandler(language, addressed, isOfficePath(getPagePath(new URL(request.url).pathname)))
    return inLanguage(language, () => handler(request, context))
  }
  const findCacheAddress = development
    ? () => undefined
    : createCacheAddressFinder((await site.build(sourceLanguage, sourceLanguage)).routes)

  /** Renders a page for all users, so only the address of the first request is used. */
  async function renderShared(language: Language, address: string): Promise<PageResult> {
    const { entry } = await site.build(sourceLanguage, sourceLanguage)
    const madeFrom = new Set<Dependency>()
    const etagByCall = new Map<string, string | null>()
    let isCacheable = true
    let page: Uint8Array<ArrayBuffer> | undefined
    /** Age of a cached API response that replaces a fresh one while the database is down. */
    let age: string | null = null
    const context = entry.module.contextFor({
      publicUrl,
      keep: (bytes) => {
        page = bytes
      },
      async call(request, endpoint) {
        const { pathname, searchParams } = new URL(request.url)
        for (const dependency of listDependencies(endpoint, pathname, (name) => searchParams.has(name)) ?? [])
          madeFrom.add(dependency)
        const apiResponse = await call(request).catch((error) => {
          isCacheable = false
          throw error
        })
        age ??= apiResponse.headers.get('age')
        isCacheable &&= apiResponse.ok && endpoint.madeFrom !== undefined && age === null
        etagByCall.set(request.url, apiResponse.headers.get('etag'))
        return apiResponse
      },
    })
    const response = await render(new Request(new URL(publicUrl).origin + address), context, language)
    const headers: Record<string, string> = Object.fromEntries(response.headers)
    if (age !== null) headers.age = age
    const body = Buffer.from(page?.buffer ?? (await response.arrayBuffer()))
    const isCurrent = createComparison(call, language, etagByCall)
    return { status: response.status, headers, body, madeFrom: isCacheable ? [...madeFrom] : null, isCurrent }
  }

  server.route({ method: ['GET', 'HEAD'], url: '/*', handler: handleRequest })
  async function handleRequest(request: FastifyRequest, reply: FastifyReply) {
    // Cached pages do not depend on the host name, and URL resolves the path as browsers do.
    const url = new URL(`http://any.example${request.url}`)
    if (site.files.has(url.pathname)) return reply.sendFile(url.pathname)
    const address = findCacheAddress(url)
    const path = getPagePath(url.pathname)
    const { language } = parseLanguagePath(path)
    if (address) {
      const page: CachedPage = {
        name: `page ${address}`,
        language,
        plain: !address.includes('?'),
        freely: 'everybody',
        waitsForSlot: true,
        make: () => renderShared(language, address),
      }
      const response = inLanguage(language, () => responseCache.send(request, reply, page))
      return path === url.pathname ? response.catch((error) => sendBusyPage(request, reply, error)) : response
    }
    if (!URL.canParse(`http://${request.headers.host}${request.url}`))
      throw Object.assign(new Error('an address that is none'), { statusCode: 400 })
    const { entry } = await site.build(sourceLanguage, sourceLanguage)
    const context = entry.module.contextFor({ call, publicUrl })
    const pageLanguage = isOfficePath(path) ? readOfficeLanguage(request.headers.cookie) : language
    const response = await render(createRequest(request.raw, reply.raw), context, pageLanguage, language)
    // Personal data, or in the language of one user.
    const cacheControl = response.status >= 400 ? 'no-store' : 'private, no-cache'
    reply.status(response.status).headers({ ...Object.fromEntries(response.headers), 'cache-control': cacheControl })
    return reply.send(response.body ? Readable.fromWeb(response.body as WebStream) : '')
  }
}

/**
 * Returns a function that repeats the calls of a page and compares their `etag`. Defined outside of `renderShared`, because a
 * cached page would otherwise keep the rendered text in memory.
 */
const createComparison =
  (call: PageServerOptions['call'], language: Language, etagByCall: ReadonlyMap<string, string | null>) => async () => {
    const comparisons = [...etagByCall].map(async ([url, etag]) => {
      const { headers } = await call(new Request(url, { headers: { [languageHeader]: language } }))
      return headers.get('etag') === etag && !headers.has('age')
    })
    return (await Promise.all(comparisons)).every(Boolean)
  }

/** A browser shows the sentence of the refusal, and requests the page again. */
function sendBusyPage(request: FastifyRequest, reply: FastifyReply, error: Error & { status?: number }) {
  if (error.status !== 503) throw error
  request.log.warn({ reason: 'too many pages wait' }, 'request refused')
  return reply
    .status(503)
    .headers({ 'retry-after': retrySeconds, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    .send(
      `<!DOCTYPE html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retrySeconds}"><title>503</title><p>${error.message}</p>`,
    )
}
const retrySeconds = 5

/** Loads the build; its assets have content hashes in their names, so browsers cache them permanently. */
async function loadBuild(): Promise<Site> {
  const folder = path.join(import.meta.dirname, 'build')
  const build: Build = await import(pathToFileURL(path.join(folder, 'server/index.js')).href)
  const assets = JSON.stringify(build.assets)
  const builds = new Map<Language, Build>([[sourceLanguage, build]])
  /** Created on first use, to save memory for unused languages. */
  function getBuild(language: Language) {
    const localizedBuild = builds.get(language) ?? {
      ...build,
      assets: JSON.parse(getScriptLocalizer(language)(assets)) as Build['assets'],
    }
    builds.set(language, localizedBuild)
    return localizedBuild
  }
  const client = path.join(folder, 'client')
  return {
    files: new Set(await listFiles(client)),
    build: async (language, addressed, forOffice) => {
      const { assets, ...build } = getBuild(language)
      const url = forOffice ? toOfficeManifest(assets.url) : assets.url
      return { ...build, assets: { ...assets, url }, basename: localizePath(addressed, '/') }
    },
    prepare: async (server) => {
      await server.register(fastifyStatic, {
        root: client,
        // A route for each of a thousand scripts would take 10 MB.
        serve: false,
        preCompressed: true,
        index: false,
        acceptRanges: false,
        lastModified: false,
        setHeaders: (reply, file) => {
          const immutable = file.includes(`${path.sep}assets${path.sep}`)
          if (immutable) for (const name of pageHeaders) reply.removeHeader(name)
          reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        },
      })
    },
  }
}

/** Headers without effect on a script; they would add a tenth to a small one. */
const pageHeaders = ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy', 'referrer-policy']

/** Lists URL paths without compressed variants, which content negotiation chooses. */
const listFiles = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(br|gz|part)$/.test(entry.name))
    .map(({ parentPath, name }) => `/${path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/')}`)

async function startDevSite(): Promise<Site> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: import.meta.dirname, server: { middlewareMode: true } })
  return {
    files: new Set(),
    build: async (_, addressed) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build
      return { ...build, basename: localizePath(addressed, '/') }
    },
    prepare: async (server) => {
      server.addHook('onClose', () => vite.close())
      server.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
    },
  }
}
