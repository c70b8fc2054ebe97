// Rule: which pages are kept as bytes.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import {
  isOfficePath,
  type Language,
  localizePath,
  parseLanguagePath,
  readOfficeLanguage,
  sourceLanguage,
} from '@minato/contract/language/languages.ts'
import { listSources } from '@minato/contract/protocol/endpoint.ts'
import type { Source } from '@minato/contract/protocol/sources.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { ServerContext } from './app/lib/page/server-context.ts'
import { officeList, scriptsIn } from './language-scripts.ts'
import { keptAddresses, pageOf } from './page-cache.ts'

/** What rendering needs from the rest of the system. */
export type Pages = {
  /** Carries a request to the API, in this process. */
  call(request: Request): Promise<Response>
  /** Keeps what is the same for everybody, as the bytes that go out. */
  kept: {
    send(request: FastifyRequest, reply: FastifyReply, wanted: Asked): Promise<unknown>
  }
  /** What canonical addresses begin with. */
  publicUrl: string
  development: boolean
}

type Asked = { name: string; language: string; plain: boolean; freely: 'everybody'; make(): Promise<Made> }
type Made = { status: number; headers: Record<string, string>; body: Buffer; madeFrom: readonly Source[] | null }
type Entry = { contextFor(context: ServerContext): RouterContextProvider }
type Build = ServerBuild & { entry: { module: Entry } }
/** `addressed`: the language that its addresses are of. */
type Site = {
  build(language: Language, addressed: Language, forOffice?: boolean): Promise<Build>
  prepare(server: FastifyInstance): Promise<void>
  /** The addresses of its files. */
  files: ReadonlySet<string>
}

/** The pages and their assets: whatever no other route of the server takes. */
export async function addPages(server: FastifyInstance, { call, kept, publicUrl, development }: Pages) {
  const site = development ? await liveSite() : await builtSite()
  await site.prepare(server)
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>()
  async function handlerIn(language: Language, addressed: Language, forOffice: boolean) {
    const name = `${addressed} ${language} ${forOffice}`
    // Given a function, it prepares all routes anew for each request.
    const handler =
      handlers.get(name) ??
      (development
        ? createRequestHandler(() => site.build(language, addressed), 'development')
        : createRequestHandler(await site.build(language, addressed, forOffice), 'production'))
    handlers.set(name, handler)
    return handler
  }
  /** Makes a page in a language; `addressed` is the one in its address, which the office has only one of. */
  async function handle(request: Request, context: RouterContextProvider, language: Language, addressed = language) {
    const handler = await handlerIn(language, addressed, isOfficePath(pageOf(new URL(request.url).pathname)))
    return inLanguage(language, () => handler(request, context))
  }
  const addressOf = development
    ? () => undefined
    : keptAddresses((await site.build(sourceLanguage, sourceLanguage)).routes)

  /** A page for nobody in particular: of whoever asks first, it knows the address alone. */
  async function make(language: Language, address: string): Promise<Made> {
    const { entry } = await site.build(sourceLanguage, sourceLanguage)
    const madeFrom = new Set<Source>()
    let lasting = true
    let page: Uint8Array<ArrayBuffer> | undefined
    /** Of an answer that stands in while the database is away. */
    let age: string | null = null
    const context = entry.module.contextFor({
      publicUrl,
      keep: (whole) => {
        page = whole
      },
      async call(request, endpoint) {
        const { searchParams } = new URL(request.url)
        for (const source of listSources(endpoint, (name) => searchParams.has(name)) ?? []) madeFrom.add(source)
        const answer = await call(request).catch((error) => {
          lasting = false
          throw error
        })
        age ??= answer.headers.get('age')
        lasting &&= answer.ok && endpoint.madeFrom !== undefined
        return answer
      },
    })
    const response = await handle(new Request(new URL(publicUrl).origin + address), context, language)
    const headers: Record<string, string> = Object.fromEntries(response.headers)
    if (age !== null) headers.age = age
    const body = Buffer.from(page?.buffer ?? (await response.arrayBuffer()))
    return { status: response.status, headers, body, madeFrom: lasting ? [...madeFrom] : null }
  }

  server.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    // A kept page is the same under every name of ours, and in the language of its address as browsers resolve it.
    const url = new URL(`http://any.example${request.url}`)
    if (site.files.has(url.pathname)) return reply.sendFile(url.pathname)
    const address = addressOf(url)
    const path = pageOf(url.pathname)
    const { language } = parseLanguagePath(path)
    if (address)
      return kept.send(request, reply, {
        name: `page ${address}`,
        language,
        plain: !address.includes('?'),
        freely: 'everybody',
        make: () => make(language, address),
      })
    if (!URL.canParse(`http://${request.headers.host}${request.url}`))
      throw Object.assign(new Error('an address that is none'), { statusCode: 400 })
    const { entry } = await site.build(sourceLanguage, sourceLanguage)
    const context = entry.module.contextFor({ call, publicUrl })
    const spoken = isOfficePath(path) ? readOfficeLanguage(request.headers.cookie) : language
    const response = await handle(createRequest(request.raw, reply.raw), context, spoken, language)
    // Of one person, or in the language of one.
    const cacheControl = response.status >= 400 ? 'no-store' : 'private, no-cache'
    reply.status(response.status).headers({ ...Object.fromEntries(response.headers), 'cache-control': cacheControl })
    return reply.send(response.body ? Readable.fromWeb(response.body as WebStream) : '')
  }
}

/** The build, with assets whose names change with their content and which may therefore be cached for ever. */
async function builtSite(): Promise<Site> {
  const folder = path.join(import.meta.dirname, 'build')
  const build: Build = await import(pathToFileURL(path.join(folder, 'server/index.js')).href)
  const assets = JSON.stringify(build.assets)
  const inEach = new Map<Language, Build>([[sourceLanguage, build]])
  /** A language that nobody reads takes no room. */
  function buildIn(language: Language) {
    const known = inEach.get(language) ?? {
      ...build,
      assets: JSON.parse(scriptsIn(language)(assets)) as Build['assets'],
    }
    inEach.set(language, known)
    return known
  }
  const client = path.join(folder, 'client')
  return {
    files: new Set(await filesIn(client)),
    build: async (language, addressed, forOffice) => {
      const { assets, ...build } = buildIn(language)
      const url = forOffice ? officeList(assets.url) : assets.url
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
          if (immutable) for (const name of forDocuments) reply.removeHeader(name)
          reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        },
      })
    },
  }
}

/** What every answer says, but says nothing of a script: to a small one it would add a tenth. */
const forDocuments = ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy', 'referrer-policy']

/** The addresses of the files of a folder; packed forms are chosen by what a browser takes, never asked for. */
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => `/${path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/')}`)

/** The sources, compiled on demand, with hot reload. */
async function liveSite(): Promise<Site> {
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
