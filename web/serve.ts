import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

/** What rendering needs from the rest of the system. */
export type Pages = {
  /** Carries a request to the API, in this process. */
  call(request: Request): Promise<Response>
  /** What canonical addresses begin with. */
  publicUrl: string
  development: boolean
}

type Build = ServerBuild & {
  entry: { module: { contextFor(given: Pick<Pages, 'call' | 'publicUrl'>): RouterContextProvider } }
}
type Site = { build(): Promise<Build>; prepare(server: FastifyInstance): Promise<void> }

/** The pages and their assets: whatever no other route of the server takes. */
export async function addPages(server: FastifyInstance, { call, publicUrl, development }: Pages) {
  const site = development ? await liveSite() : await builtSite()
  await site.prepare(server)
  const handle = createRequestHandler(() => site.build(), development ? 'development' : 'production')

  server.all('/*', { bodyLimit: 1024 * 1024 }, async (request, reply) => {
    if (!URL.canParse(`http://${request.headers.host}${request.url}`))
      throw Object.assign(new Error('an address that is none'), { statusCode: 400 })
    const { entry } = await site.build()
    const response = await handle(createRequest(request.raw, reply.raw), entry.module.contextFor({ call, publicUrl }))
    reply.status(response.status).headers(Object.fromEntries(response.headers))
    return reply.send(response.body ? Readable.fromWeb(response.body as WebStream) : '')
  })
}

/** The build, with assets whose names change with their content and which may therefore be cached for ever. */
async function builtSite(): Promise<Site> {
  const folder = path.join(import.meta.dirname, 'build')
  const build: Build = await import(pathToFileURL(path.join(folder, 'server/index.js')).href)
  return {
    build: async () => build,
    prepare: async (server) => {
      await server.register(fastifyStatic, {
        root: path.join(folder, 'client'),
        wildcard: false,
        preCompressed: true,
        index: false,
        setHeaders: (reply, file) => {
          const immutable = file.includes(`${path.sep}assets${path.sep}`)
          reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        },
      })
    },
  }
}

/** The sources, compiled as they are asked for, with hot reload. */
async function liveSite(): Promise<Site> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: import.meta.dirname, server: { middlewareMode: true } })
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<Build>,
    prepare: async (server) => {
      server.addHook('onClose', () => vite.close())
      server.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
    },
  }
}
