import type { FastifyInstance, InjectOptions } from 'fastify'

/** Carries a request to the server's own API without a network: what page rendering and tests call through. */
export const inProcess = (server: FastifyInstance) => async (request: Request) => {
  const { pathname, search } = new URL(request.url)
  const payload = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
  const answer = await server.inject({
    method: request.method as InjectOptions['method'],
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    payload,
  })
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
  const body = answer.statusCode === 304 ? null : new Uint8Array(answer.rawPayload)
  return new Response(body, { status: answer.statusCode, headers })
}

/** Where such requests are addressed to; the host is never looked up. */
export const inProcessBase = 'http://in.process/api'
