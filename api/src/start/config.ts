import path from 'node:path'
import type { FixedSettings } from '@minato/contract/platform/settings/settings.ts'
import type { z } from 'zod'
import { requiredTogether, settings } from './config-schema.ts'

/** The settings of the process. Paths are absolute; `publicUrl` has no trailing slash. */
export type Config = ReturnType<typeof readConfig>

export function configOrExit() {
  try {
    return readConfig()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return process.exit(1)
  }
}

/** No other code reads the environment. An empty variable counts as unset. @throws Error that lists all faults */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const { config, faults } = readWithFaults(env)
  if (faults.length === 0) return config
  const lines = faults.map(({ name, fault }) => `  ${name} ${fault}`)
  throw new Error(`The settings have ${faults.length === 1 ? 'a fault' : 'faults'}:\n${lines.join('\n')}`)
}

/** Returns the faults and the settings without them; `faulty` names the ignored settings. */
export function readWithFaults(env: NodeJS.ProcessEnv) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(filled)
  const faults = (parsed.error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), fault: message }))
  const faulty = new Set(faults.map(({ name }) => name))
  for (const names of requiredTogether)
    if (names.some((name) => faulty.has(name))) for (const name of names) faulty.add(name)
  const validSettings = Object.fromEntries(Object.entries(filled).filter(([name]) => !faulty.has(name)))
  return { config: toConfig(parsed.data ?? settings.parse(validSettings)), faults, faulty }
}

function toConfig(s: z.output<typeof settings>) {
  const dataDir = path.resolve(s.DATA_DIR)
  return {
    port: s.PORT,
    host: s.HOST,
    dataDir,
    databaseUrl: s.DATABASE_URL,
    standbyUrl: s.DATABASE_URL_STANDBY,
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
    /** Settings of the office that the environment fixes. */
    fixed: { reservationDays: s.RESERVATION_DAYS, chatNumber: s.WHATSAPP_NUMBER } as FixedSettings,
    sessionSeconds: s.SESSION_TTL_SECONDS,
    heapMb: s.HEAP_MB,
    cacheBytes: s.KEPT_MB && s.KEPT_MB * 1_000_000,
    rateLimit: s.RATE_LIMIT === 'on',
    trustProxy: s.TRUST_PROXY,
    logLevel: s.LOG_LEVEL,
  }
}
