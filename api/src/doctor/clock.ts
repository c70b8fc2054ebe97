// Rule: the tolerance for wrong clocks.
import fs from 'node:fs/promises'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from '../lib/database/migrate.ts'
import type { Config } from '../start/config.ts'
import type { Check } from './findings.ts'

/** Seconds; a code of the second factor lasts 30. */
const toleranceSeconds = 30
/** Milliseconds. */
const timeoutMs = 5000

/** Another clock and the seconds by which it is ahead of this machine's. */
export type ClockOffset = { where: string; ahead: number }

/** Compares with all clocks of the set-up: there may be no internet. Without one, it must not be behind existing data. */
export const checkClock =
  (config: Pick<Config, 'bucket' | 'dataDir' | 'publicUrl'>, database: Promise<ClockOffset | undefined>): Check =>
  async (say) => {
    const otherClocks = await Promise.all([
      database,
      config.bucket && readClock('the file store', config.bucket.endpoint),
      readClock('PUBLIC_URL', config.publicUrl),
    ])
    const off = otherClocks.filter(
      (clock) => clock !== undefined && Math.abs(clock.ahead) > toleranceSeconds,
    ) as ClockOffset[]
    const newest = await findNewest(config.dataDir)
    const mend = 'Let the network set the clock of every machine: timedatectl set-ntp true, or chrony.'
    if (off.length > 0) {
      const differences = off.map(
        ({ where, ahead }) => `${formatDuration(Math.abs(ahead))} ${ahead > 0 ? 'behind' : 'ahead of'} ${where}`,
      )
      say.fault(`The clock here (${new Date().toISOString()}) is ${differences.join(', ')}.`, mend)
    } else if (newest && newest.at > Date.now() + toleranceSeconds * 1000)
      say.fault(
        `The clock here (${new Date().toISOString()}) is behind: ${newest.what} is of ${new Date(newest.at).toISOString()}.`,
        mend,
      )
  }

/** Reads the date of any HTTP response; undefined without one. */
async function readClock(where: string, url: string): Promise<ClockOffset | undefined> {
  const sentAt = Date.now()
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => undefined,
  )
  const serverTime = Date.parse(answer?.headers.get('date') ?? '')
  if (Number.isNaN(serverTime)) return undefined
  // The header has whole seconds, from some moment between request and response.
  const [earliest, latest] = [sentAt, Date.now()]
  const ahead =
    serverTime > latest ? serverTime - latest : serverTime + 1000 < earliest ? serverTime + 1000 - earliest : 0
  return { where, ahead: ahead / 1000 }
}

/** Finds the newest timestamp that is certainly in the past: of this release or the data folder. */
async function findNewest(dataDir: string) {
  const release = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  const names = await fs.readdir(dataDir).catch(() => [])
  const files = ['', ...names, 'postgres/cluster/global/pg_control'].map((name) => path.join(dataDir, name))
  const fileTimes = await Promise.all(
    files.map(async (what) => ({ what, at: (await fs.stat(what).catch(() => undefined))?.mtimeMs ?? 0 })),
  )
  return [{ what: 'this release', at: release }, ...fileTimes].sort((a, b) => b.at - a.at)[0]
}

function formatDuration(seconds: number) {
  if (seconds < 120) return `${Math.round(seconds)} seconds`
  if (seconds < 7200) return `${Math.round(seconds / 60)} minutes`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} hours` : `${Math.round(seconds / 86_400)} days`
}
