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
import { withKeptMarkup } from '~/lib/page/kept-markup'
import { type ServerContext, serverContext } from '~/lib/page/server-context'
import { Nonce } from '~/lib/page/styles'

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
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const rendered = renderToString(
    <Nonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </Nonce>,
  )
  const page = withKeptMarkup(rendered)
  const data = await new Response(serverHandoffStream).text()
  if (Object.values(routerContext.staticHandlerContext.errors ?? {}).some(isAway)) status = 503
  if (status === 503) headers.set('retry-after', '5')
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy({ script: [`'nonce-${nonce}'`], style: [`'nonce-${nonce}'`] }))
  headers.set('cache-control', status < 500 ? 'no-cache' : 'no-store')
  return new Response(`<!DOCTYPE html>${withData(page, data, nonce)}`, { status, headers })
}

/** A page with what its loaders answered, put where React Router reads it. */
function withData(page: string, data: string, nonce: string) {
  const stream = 'window.__reactRouterContext.streamController'
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  const script = `<script nonce="${nonce}">${stream}.enqueue(${text});${stream}.close()</script>`
  const end = page.lastIndexOf('</body>')
  return page.slice(0, end) + script + page.slice(end)
}

/** The API could not answer, and says that it will. */
const isAway = (error: unknown) => error instanceof ApiError && error.status === 503

/** Scripts and styles in a page run by their nonce or hash only; pictures may also be previews made in the browser. */
export function policy({ script, style }: Record<'script' | 'style', readonly string[]>) {
  const development = import.meta.env.DEV
  return [
    "default-src 'self'",
    ["script-src 'self'", ...script, ...(development ? ["'unsafe-eval'"] : [])].join(' '),
    ["style-src 'self'", ...(development ? ["'unsafe-inline'"] : style)].join(' '),
    "img-src 'self' blob: data:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
