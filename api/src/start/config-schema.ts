import { settings as shop } from '@minato/contract/platform/settings/settings.ts'
import { compactPhone } from '@minato/contract/values/people/phone.ts'
import { z } from 'zod'
import { normalisePhone } from '#lib/people/phone-numbers.ts'

const text = z.string().trim().min(1)
const onOff = z.enum(['on', 'off'], { error: 'must be on or off' })
const count = (min: number, max: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`)
const address = (protocol: RegExp, example: string) => z.url({ protocol, error: `must look like ${example}` })

/** Credentials would appear in every link, and `fetch` refuses them. */
const webAddress = (example: string) =>
  address(/^https?$/, example).refine(hasNoCredentials, { error: 'must not contain a user or a password' })
function hasNoCredentials(text: string) {
  const { username = '', password = '' } = URL.canParse(text) ? new URL(text) : {}
  return username === '' && password === ''
}

const databaseAddress = address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database')
/** A standby has the same databases, roles and passwords as its primary. */
function isElsewhere(first: string, second: string) {
  if (!URL.canParse(first) || !URL.canParse(second)) return true
  const [firstUrl, secondUrl] = [first, second].map((url) => new URL(url)) as [URL, URL]
  const isSameDatabase = (['username', 'password', 'pathname'] as const).every(
    (part) => firstUrl[part] === secondUrl[part],
  )
  return isSameDatabase && (firstUrl.host !== secondUrl.host || firstUrl.search !== secondUrl.search)
}

/** Digits alone, as in its setting. */
const chatNumber = text
  .transform((number) => normalisePhone(`+${compactPhone(number)?.replace('+', '')}`).replace('+', ''))
  .pipe(z.string().regex(/^\d{7,15}$/, 'must be a number with its country code'))

/** Number of proxies, or addresses, networks and names that proxy-addr supports. */
const proxies = text
  .regex(
    /^(\d{1,2}|((loopback|linklocal|uniquelocal|[\da-f:.]+(\/\d{1,3})?)\s*(,\s*|$))+)$/i,
    'must be a number of proxies, or their addresses such as 10.0.0.0/8, loopback',
  )
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : value))

const bucketSettings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
/** Settings that are only valid together. */
export const requiredTogether: readonly (readonly string[])[] = [bucketSettings, ['ADMIN_EMAIL', 'ADMIN_PASSWORD']]

/** Reports this fault together with others, not only once all else is valid. */
const shouldAlwaysRun = () => true

export const settings = z
  .object({
    PORT: count(0, 65535).default(3000),
    HOST: text.default('127.0.0.1'),
    DATA_DIR: text.default('./data'),
    DATABASE_URL: databaseAddress.optional(),
    DATABASE_URL_STANDBY: databaseAddress.optional(),
    PUBLIC_URL: webAddress('https://www.example.com')
      .regex(/^[^?#]*$/, 'must end before any ? or #')
      .optional(),
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(200).optional(),
    DEMO: count(0, 10_000_000).optional(),
    SMTP_URL: address(/^smtps?$/, 'smtps://user:password@mail.example.com').optional(),
    METRICS_TOKEN: text.regex(/^[\w-]{20,200}$/, 'must have 20 to 200 letters, digits, - or _').optional(),
    EXCHANGE_RATE_URL: webAddress('https://rates.example.com/latest?base=USD').optional(),
    S3_ENDPOINT: webAddress('https://s3.eu-central-1.amazonaws.com').optional(),
    S3_BUCKET: text.optional(),
    S3_REGION: text.default('us-east-1'),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    WHATSAPP_NUMBER: chatNumber.optional(),
    RESERVATION_DAYS: count(shop.reservationDays.min, shop.reservationDays.max).optional(),
    SESSION_TTL_SECONDS: count(60, 366 * 86_400).default(30 * 86_400),
    /** Used by scripts/heap-limit.mjs before this code runs. */
    HEAP_MB: count(128, 65_536).optional(),
    KEPT_MB: count(1, 65_536).optional(),
    RATE_LIMIT: onOff.default('on'),
    TRUST_PROXY: proxies.optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be a log level such as info',
      })
      .default('info'),
  })
  .refine((s) => Boolean(s.ADMIN_EMAIL) === Boolean(s.ADMIN_PASSWORD), {
    path: ['ADMIN_PASSWORD'],
    error: 'must be given together with ADMIN_EMAIL',
    when: shouldAlwaysRun,
  })
  .refine(
    ({ DATABASE_URL: primary, DATABASE_URL_STANDBY: standby }) =>
      !standby || (primary !== undefined && isElsewhere(primary, standby)),
    { path: ['DATABASE_URL_STANDBY'], error: 'must be DATABASE_URL with another host or port', when: shouldAlwaysRun },
  )
  .refine((s) => new Set(bucketSettings.map((name) => Boolean(s[name]))).size === 1, {
    path: ['S3_BUCKET'],
    error: `must be given together with ${bucketSettings.filter((name) => name !== 'S3_BUCKET').join(', ')}`,
    when: shouldAlwaysRun,
  })
