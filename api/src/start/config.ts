import path from 'node:path'
import type { FixedSettings } from '@minato/contract/ground/settings/settings.ts'
import { settings } from './config-schema.ts'

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
 * Reads the settings from the environment, and nothing else does. An empty variable counts as unset.
 * @throws Error that lists every fault at once
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = settings.safeParse(filled)
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
    keptBytes: s.KEPT_MB && s.KEPT_MB * 1_000_000,
    rateLimit: s.RATE_LIMIT === 'on',
    trustProxy: s.TRUST_PROXY,
    logLevel: s.LOG_LEVEL,
  }
}
