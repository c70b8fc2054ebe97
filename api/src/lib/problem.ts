import { STATUS_CODES } from 'node:http'
import type { Problem } from '@minato/contract/protocol/problem.ts'
import { problemMessages } from '@minato/contract/protocol/problem-messages.ts'
import type { z } from 'zod'

/** An expected "no": the status and the sentence that the person will see. */
export class Refusal extends Error {
  readonly status: number
  readonly errors: Record<string, string> | undefined
  /** In how many seconds it is worth another try, where that is known. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, errors?: Record<string, string>, retryAfter?: number) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/**
 * A refusal that names each field that is wrong, with the first thing that is wrong with it. Its sentence is what is wrong
 * with the whole, where that was said, or with the first field.
 */
export function invalid(issues: readonly z.core.$ZodIssue[]) {
  // Without a prototype: a field may be called `constructor`.
  const errors: Record<string, string> = Object.create(null)
  let whole: string | undefined
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
    for (const name of names)
      if (name) errors[name] ??= issue.message
      else whole ??= issue.message
  }
  const [first] = Object.values(errors)
  return new Refusal(400, whole ?? first ?? problemMessages.invalid, first ? errors : { body: whole ?? '' })
}

/** The body of a problem answer. */
export const problemBody = (status: number, message: string, errors?: Record<string, string>): Problem => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  message,
  ...(errors ? { errors } : {}),
})

type Coded = { code?: unknown; cause?: unknown; statusCode?: unknown; message?: unknown }

const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EFILESTORE',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
  '57014', // query_canceled: the statement's time was up
  '55P03', // lock_not_available
  '40P01', // deadlock_detected
])
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool|is not queryable/

const refusedByFramework: Record<string, [number, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, problemMessages.tooLarge],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, problemMessages.unsupported],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, problemMessages.unsupported],
}

/** What is said of any thrown thing: refusals as they are, storage that is away 503, a full disk 507, the rest 500 without detail. */
export function refusalOf(thrown: unknown): Refusal {
  for (let error = thrown as Coded | undefined; error; error = error.cause as Coded | undefined) {
    if (error instanceof Refusal) return error
    const code = String(error.code ?? '')
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return new Refusal(507, problemMessages.diskFull)
    const socketGone = code === 'ENOENT' && (error as { syscall?: string }).syscall === 'connect'
    if (unavailable.has(code) || socketGone || /^08/.test(code) || lostConnection.test(String(error.message)))
      return new Refusal(503, problemMessages.unavailable)
    const framework = refusedByFramework[code]
    if (framework) return new Refusal(...framework)
    if (typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500)
      return new Refusal(error.statusCode, problemMessages.invalid)
  }
  return new Refusal(500, problemMessages.fallback)
}
