import path from 'node:path'
import { type FixedSettings, settings as shop } from '@minato/contract/ground/settings/settings.ts'
import { z } from 'zod'

const text = z.string().trim().min(1)
const onOff = z.enum(['on', 'off'], { error: 'must be on or off' })
const count = (min: number, max: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`)
const address = (protocol: RegExp, example: string) => z.url({ protocol, error: `must look like ${example}` })

/** How many proxies stand before this, or which: addresses, networks, or the names that proxy-addr knows. */
const proxies = text
  .regex(
    /^(\d{1,2}|((loopback|linklocal|uniquelocal|[\da-f:.]+(\/\d{1,3})?)\s*(,\s*|$))+)$/i,
    'must be a number of proxies, or their addresses such as 10.0.0.0/8, loopback',
  )
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : value))

const bucketSettings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Said together with whatever else is wrong, not only once all else is right. */
const anyway = () => true

const settings = z
  .object({
    PORT: count(0, 65535).default(3000),
    HOST: text.default('127.0.0.1'),
    DATA_DIR: text.default('./data'),
    DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database').optional(),
    PUBLIC_URL: address(/^https?$/, 'https://www.example.com').optional(),
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(200).optional(),
    DEMO: count(0, 10_000_000).optional(),
    SMTP_URL: address(/^smtps?$/, 'smtps://user:password@mail.example.com').optional(),
    METRICS_TOKEN: text.regex(/^[\w-]{20,200}$/, 'must have 20 to 200 letters, digits, - or _').optional(),
    EXCHANGE_RATE_URL: address(/^https?$/, 'https://rates.example.com/latest?base=USD').optional(),
    S3_ENDPOINT: address(/^https?$/, 'https://s3.eu-central-1.amazonaws.com').optional(),
    S3_BUCKET: text.optional(),
    S3_REGION: text.default('us-east-1'),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    WHATSAPP_NUMBER: text.regex(/^\+?\d{7,15}$/, 'must be a number with its country code').optional(),
    RESERVATION_DAYS: count(shop.reservationDays.min, shop.reservationDays.max).optional(),
    SESSION_TTL_SECONDS: count(60, 366 * 86_400).default(30 * 86_400),
    /** Read by scripts/heap-limit.mjs, before this runs: here only what is wrong with it is said. */
    HEAP_MB: count(128, 65_536).optional(),
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
    when: anyway,
  })
  .refine((s) => new Set(bucketSettings.map((name) => Boolean(s[name]))).size === 1, {
    path: ['S3_BUCKET'],
    error: `must be given together with ${bucketSettings.filter((name) => name !== 'S3_BUCKET').join(', ')}`,
    when: anyway,
  })

/** The settings of the process. Paths are absolute; `publicUrl` has no slash at its end. */
export type Config = ReturnType<typeof readConfig>

/** The settings, or a plain word about their faults and the end of the process. */
export function configOrExit() {
  try {
    return readConfig()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return process.exit(1)
  }
}

/**
 * Reads the settings from the environment: the only place that does. An empty variable counts as unset.
 * @throws Error that lists every fault at once
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = settings.safeParse(given)
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The settings have ${faults.length === 1 ? 'a fault' : 'faults'}:\n${faults.join('\n')}`)
  }
  const s = read.data
  const dataDir = path.resolve(s.DATA_DIR)
  return {
    port: s.PORT,
    host: s.HOST,
    dataDir,
    databaseUrl: s.DATABASE_URL,
    publicUrl: (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/+$/, ''),
    admin: s.ADMIN_EMAIL && s.ADMIN_PASSWORD ? { email: s.ADMIN_EMAIL, password: s.ADMIN_PASSWORD } : undefined,
    demo: s.DEMO,
    smtpUrl: s.SMTP_URL,
    bucket: s.S3_BUCKET
      ? {
          endpoint: s.S3_ENDPOINT?.replace(/\/+$/, '') ?? '',
          name: s.S3_BUCKET,
          region: s.S3_REGION,
          accessKeyId: s.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: s.S3_SECRET_ACCESS_KEY ?? '',
        }
      : undefined,
    metricsToken: s.METRICS_TOKEN,
    exchangeRateUrl: s.EXCHANGE_RATE_URL,
    /** Settings of the office that are fixed here. */
    fixed: { reservationDays: s.RESERVATION_DAYS, chatNumber: s.WHATSAPP_NUMBER?.replace('+', '') } as FixedSettings,
    sessionSeconds: s.SESSION_TTL_SECONDS,
    rateLimit: s.RATE_LIMIT === 'on',
    trustProxy: s.TRUST_PROXY,
    logLevel: s.LOG_LEVEL,
  }
}
