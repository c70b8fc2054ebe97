import type { Socket } from 'node:net'
import { inLanguage, languageAsked } from '@minato/languages/reading.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemBody, Refusal } from './problem.ts'
import { refusalOf } from './refusal-of.ts'

/** What cannot be read as a request has the same shape, too: written by hand, as there is nothing that would answer. */
export function refuseUnread({ code = '' }: { code?: string }, socket: Socket) {
  if (code !== 'ECONNRESET' && socket.writable) {
    const problem = problemBody(new Refusal(unread[code] ?? 'invalid'))
    const body = JSON.stringify(problem)
    const head = [
      `HTTP/1.1 ${problem.status} ${problem.title}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroySoon()
}

const unread: Record<string, 'too-slow' | 'headers-too-large'> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
}

/** The first cause of an error, in its own words. */
export function causeOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown }
  return cause ? causeOf(cause) : String(message || code)
}

/** An error as the log shows it: a failed query without its values, which are people's. */
export function logged(error: Error & { query?: string; code?: string }) {
  const { name, message, query, code, stack, cause } = error
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  const record: Record<string, unknown> & { type: string; message: string; stack: string } = {
    type: name,
    message: query ? `Failed query: ${query}` : message,
    stack: frames.join('\n'),
    code,
  }
  if (cause instanceof Error) record.cause = logged(cause)
  return record
}

/** Every failure in the one shape; what nobody expected is logged, and answered without detail. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // Whoever hangs up in the middle of a request has broken nothing of ours.
  const refusal = inLanguage(languageAsked(request), () =>
    request.raw.readableAborted ? new Refusal('invalid') : refusalOf(error),
  )
  const { status, retryAfter } = refusal
  // What is away makes every request fail for the same reason: one line each, without a trace.
  if (status === 503) request.log.warn({ reason: causeOf(error) }, 'request refused')
  else if (status >= 500) request.log.error({ err: error }, 'request failed')
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(problemBody(refusal))
}
