import type { Socket } from 'node:net'
import { getRequestedLanguage, inLanguage } from '@minato/languages/reading.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, toProblem } from './problem.ts'
import { toRefusal } from './to-refusal.ts'

/** Responds to an unparsable request in the usual problem format, written to the socket because no reply object exists. */
export function refuseUnparsable({ code = '' }: { code?: string }, socket: Socket) {
  if (code !== 'ECONNRESET' && socket.writable) {
    const problem = toProblem(new Refusal(parseFailureCodes[code] ?? 'invalid'))
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

const parseFailureCodes: Record<string, 'too-slow' | 'headers-too-large'> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
}

/** Returns the message of the root cause. */
export function causeOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown }
  return cause ? causeOf(cause) : String(message || code)
}

/** Returns an error for the log; the values of a failed query are personal data and omitted. */
export function serializeError(error: Error & { query?: string; code?: string }) {
  const { name, message, query, code, stack, cause } = error
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  const record: Record<string, unknown> & { type: string; message: string; stack: string } = {
    type: name,
    message: query ? `Failed query: ${query}` : message,
    stack: frames.join('\n'),
    code,
  }
  if (cause instanceof Error) record.cause = serializeError(cause)
  return record
}

/** Sends any failure as a problem. Unexpected errors are logged and sent without detail. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // An aborted request is not a server error.
  const refusal = inLanguage(getRequestedLanguage(request), () =>
    request.raw.readableAborted ? new Refusal('invalid') : toRefusal(error),
  )
  const { status, retryAfter } = refusal
  // During an outage every request fails for the same reason: one log line each, without stack.
  if (status === 503) request.log.warn({ reason: causeOf(error) }, 'request refused')
  else if (status >= 500) request.log.error({ err: error }, 'request failed')
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(toProblem(refusal))
}
