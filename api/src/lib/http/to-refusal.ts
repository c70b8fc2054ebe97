import { Refusal } from './problem.ts'

type Coded = { code?: unknown; cause?: unknown; statusCode?: unknown; message?: unknown }

const diskFull: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100'])
const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EFILESTORE',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '25006', // read_only_sql_transaction: the standby is away, or this is one
  '53300', // too_many_connections
  '57014', // query_canceled: statement timeout
  '55P03', // lock_not_available
  '40P01', // deadlock_detected
])
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool|is not queryable/

const frameworkCodes: Record<string, 'too-large' | 'unsupported'> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported',
}

/** Converts any thrown value to a refusal: unavailable storage 503, full disk 507, unknown errors 500 without detail. */
export function toRefusal(thrown: unknown): Refusal {
  for (let error = thrown as Coded | undefined; error; error = error.cause as Coded | undefined) {
    const refusal = error instanceof Refusal ? error : refusalFor(error)
    if (refusal) return refusal
  }
  return new Refusal('failed')
}

/** Converts one error in a chain of causes; null if its cause may say more. */
function refusalFor(error: Coded) {
  const code = String(error.code ?? '')
  if (diskFull.has(code)) return new Refusal('disk-full')
  if (isUnavailable(error, code)) return new Refusal('unavailable')
  const framework = frameworkCodes[code]
  if (framework) return new Refusal(framework)
  const { statusCode: status } = error
  const isCallers = typeof status === 'number' && status >= 400 && status < 500
  return isCallers ? Object.assign(new Refusal('invalid'), { status }) : null
}

function isUnavailable(error: Coded, code: string) {
  const isSocketMissing = code === 'ENOENT' && (error as { syscall?: string }).syscall === 'connect'
  return unavailable.has(code) || isSocketMissing || /^08/.test(code) || lostConnection.test(String(error.message))
}
