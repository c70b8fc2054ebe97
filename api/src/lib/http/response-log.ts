// Rule: how every response appears in the log and the metrics.
import type { FastifyInstance } from 'fastify'

/** A sent response; `route` is the router's pattern, `ms` the time until it was sent. */
export type SentResponse = {
  id: string
  method: string
  url: string
  route: string | undefined
  status: number
  ms: number
  ip: string | undefined
}
type ResponseListener = (answer: SentResponse) => void

const listeners = new WeakMap<FastifyInstance['server'], ResponseListener[]>()

/** Calls the listener for every response of the plugin's server. */
export const onResponseSent = ({ server }: FastifyInstance, listener: ResponseListener) =>
  void listeners.get(server)?.push(listener)

export function reportResponse({ server }: FastifyInstance, answer: SentResponse) {
  for (const listener of listeners.get(server) ?? []) listener(answer)
}

/** Returns a path for the log: without query, tokens of private files and unsubscribe tokens. */
export const redactPath = (url: string) => url.replace(/\?.*/s, '').replace(/^\/(files\/private|stop)\/[^/]*/, '/$1/…')

/** Logs one line per response; assets and files only at debug level unless they fail. */
export function logResponses(app: FastifyInstance) {
  listeners.set(app.server, [])
  app.addHook('onResponse', async ({ id, method, url, routeOptions, ip }, { statusCode: status, elapsedTime: ms }) =>
    reportResponse(app, { id, method, url, route: routeOptions.url, status, ms, ip }),
  )
  onResponseSent(app, ({ id: reqId, method, url, status, ms, ip }) => {
    const path = redactPath(url)
    const line = { reqId, method, path, status, ms: Math.round(ms), ip }
    if (status < 400 && /^\/(assets|files)\//.test(path)) app.log.debug(line, 'answered')
    else app.log.info(line, 'answered')
  })
}
