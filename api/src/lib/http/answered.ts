// Rule: what the log and the metrics say of every answer.
import type { FastifyInstance } from 'fastify'

/** What became of a request, whoever answered it; `route` as the router knows it, `ms` until the answer was sent. */
export type Answered = {
  id: string
  method: string
  url: string
  route: string | undefined
  status: number
  ms: number
  ip: string | undefined
}
type Heard = (answer: Answered) => void

const listeners = new WeakMap<FastifyInstance['server'], Heard[]>()

/** Hears of every answer of the server that a plugin belongs to. */
export const onAnswered = ({ server }: FastifyInstance, heard: Heard) => void listeners.get(server)?.push(heard)

export function answered({ server }: FastifyInstance, answer: Answered) {
  for (const heard of listeners.get(server) ?? []) heard(answer)
}

/** A path as the log has it: without its query, and without the secrets that open a private file or end emails. */
export const loggedPath = (url: string) => url.replace(/\?.*/s, '').replace(/^\/(files\/private|stop)\/[^/]*/, '/$1/…')

/** One line for each answer; what is fetched with every page is only of interest when it fails. */
export function logAnswers(app: FastifyInstance) {
  listeners.set(app.server, [])
  app.addHook('onResponse', async ({ id, method, url, routeOptions, ip }, { statusCode: status, elapsedTime: ms }) =>
    answered(app, { id, method, url, route: routeOptions.url, status, ms, ip }),
  )
  onAnswered(app, ({ id: reqId, method, url, status, ms, ip }) => {
    const path = loggedPath(url)
    const line = { reqId, method, path, status, ms: Math.round(ms), ip }
    if (status < 400 && /^\/(assets|files)\//.test(path)) app.log.debug(line, 'answered')
    else app.log.info(line, 'answered')
  })
}
