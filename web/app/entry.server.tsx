import { randomBytes } from 'node:crypto'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { fillPlaceholders, insertPlaceholders } from '#lib/page/cached-markup.tsx'
import { type ServerContext, serverContext } from '#lib/page/server-context.ts'
import { buildPolicy, removeNonce } from '../page-policy.ts'
import { Nonce } from './lib/page/document/styles.tsx'

export function contextFor(server: ServerContext) {
  const context = new RouterContextProvider()
  context.set(serverContext, server)
  return context
}

/** Does not log expected failures: a removed car, an unreachable database. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error) && !isUnavailable(error))
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
}

/** Renders without streaming: all loader data is available before rendering starts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const data = await new Response(serverHandoffStream).text()
  const rendered = renderToString(
    <Nonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </Nonce>,
  )
  const page = `<!DOCTYPE html>${insertData(insertPlaceholders(rendered), data, nonce)}`
  const nonceSources = [`'nonce-${nonce}'`]
  const { keep } = context.get(serverContext)
  const { text, hashes } = keep
    ? removeNonce(page, nonce, fillPlaceholders)
    : { text: page, hashes: { script: nonceSources, style: nonceSources } }
  if (Object.values(routerContext.staticHandlerContext.errors ?? {}).some(isUnavailable)) status = 503
  if (status === 503) headers.set('retry-after', '5')
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', buildPolicy(hashes))
  const body = fillPlaceholders(text)
  keep?.(body)
  return new Response(keep ? null : body, { status, headers })
}

/** Inserts the loader data where React Router reads it. Single quotes, because JSON mostly contains double ones. */
function insertData(page: string, data: string, nonce: string) {
  const stream = 'window.__reactRouterContext.streamController'
  const text = data.replace(/[\\'\n\r<\u2028\u2029]/g, escapeCharacter)
  const script = `<script nonce="${nonce}">${stream}.enqueue('${text}');${stream}.close()</script>`
  const end = page.lastIndexOf('</body>')
  return page.slice(0, end) + script + page.slice(end)
}

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

const isUnavailable = (error: unknown) => error instanceof ApiError && error.status === 503
