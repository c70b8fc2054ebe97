import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { type ServerContext, serverContext } from '~/lib/page/server-context'

const renderTime = 8000

/** What the server gives to the loaders of one request. */
export function contextFor(given: ServerContext) {
  const context = new RouterContextProvider()
  context.set(serverContext, given)
  return context
}

/** Expected answers (a car that is gone, a database that is away) are not faults; everything else belongs in the log. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error) && !isAway(error))
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
}

/** Renders a page. A person gets the first bytes as soon as they are there, a search engine the whole page at once. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { kept } = loadContext.get(serverContext)
  const nonce = randomBytes(16).toString('base64')
  // What is kept has to be whole; a search engine waits for all of it.
  const complete = kept || isbot(request.headers.get('user-agent'))
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy({ script: [`'nonce-${nonce}'`], style: [`'nonce-${nonce}'`] }))
  if (Object.values(routerContext.staticHandlerContext.errors ?? {}).some(isAway)) status = 503
  if (status === 503) headers.set('retry-after', '5')

  return new Promise((resolve, reject) => {
    let shellReady = false
    const start = () => {
      headers.set('cache-control', status < 500 ? 'no-cache' : 'no-store')
      const body = new PassThrough()
      const response = new Response(createReadableStreamFromReadable(body), { status, headers })
      pipe(body)
      resolve(response)
    }
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onShellReady() {
          shellReady = true
          if (!complete) start()
        },
        onAllReady: () => complete && start(),
        onShellError: reject,
        onError(error) {
          status = 500
          if (shellReady) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
        },
      },
    )
    const late = setTimeout(abort, renderTime)
    request.signal.addEventListener('abort', () => clearTimeout(late))
  })
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
