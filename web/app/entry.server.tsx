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
import { filled, withPlaces } from '#lib/page/kept-markup.tsx'
import { type ServerContext, serverContext } from '#lib/page/server-context.ts'
import { policy, withoutNonce } from '../page-policy.ts'
import { Nonce } from './lib/page/document/styles.tsx'

/** What the server gives to the loaders of one request. */
export function contextFor(server: ServerContext) {
  const context = new RouterContextProvider()
  context.set(serverContext, server)
  return context
}

/** Expected answers (a car that is gone, a database that is away) are not faults; everything else belongs in the log. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error) && !isAway(error))
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
}

/** Renders a page whole: its data is all there by then, so nothing would come earlier in pieces. */
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
  const page = `<!DOCTYPE html>${withData(withPlaces(rendered), data, nonce)}`
  const own = [`'nonce-${nonce}'`]
  const { keep } = context.get(serverContext)
  const { text, hashes } = keep
    ? withoutNonce(page, nonce, filled)
    : { text: page, hashes: { script: own, style: own } }
  if (Object.values(routerContext.staticHandlerContext.errors ?? {}).some(isAway)) status = 503
  if (status === 503) headers.set('retry-after', '5')
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy(hashes))
  const body = filled(text)
  keep?.(body)
  return new Response(keep ? null : body, { status, headers })
}

/** A page with what its loaders answered, put where React Router reads it. Most of the quotes in it are double ones. */
function withData(page: string, data: string, nonce: string) {
  const stream = 'window.__reactRouterContext.streamController'
  const text = data.replace(/[\\'\n\r<\u2028\u2029]/g, escaped)
  const script = `<script nonce="${nonce}">${stream}.enqueue('${text}');${stream}.close()</script>`
  const end = page.lastIndexOf('</body>')
  return page.slice(0, end) + script + page.slice(end)
}

/** A character as it stands in a string of a script within a page. */
const escaped = (one: string) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The API could not answer, and says that it will. */
const isAway = (error: unknown) => error instanceof ApiError && error.status === 503
