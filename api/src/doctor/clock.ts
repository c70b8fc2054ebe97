// Rule: how much a clock may be off.
import fs from 'node:fs/promises'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from '../lib/database/migrate.ts'
import type { Config } from '../start/config.ts'
import type { Look } from './findings.ts'

/** Seconds: a code of the second factor lasts 30. */
const mostOff = 30
/** Milliseconds. */
const patience = 5000

/** A clock elsewhere: where, and by how many seconds it is ahead of this machine's. */
export type OtherClock = { where: string; ahead: number }

/**
 * There is no true time without the internet: this machine's is compared with every other that the set-up knows. Alone it is
 * wrong where it is behind what has been written.
 */
export const lookAtClock =
  (config: Pick<Config, 'bucket' | 'dataDir' | 'publicUrl'>, database: Promise<OtherClock | undefined>): Look =>
  async (say) => {
    const others = await Promise.all([
      database,
      config.bucket && clockAt('the file store', config.bucket.endpoint),
      clockAt('PUBLIC_URL', config.publicUrl),
    ])
    const off = others.filter((one) => one !== undefined && Math.abs(one.ahead) > mostOff) as OtherClock[]
    const written = await lastWritten(config.dataDir)
    const mend = 'Let the network set the clock of every machine: timedatectl set-ntp true, or chrony.'
    if (off.length > 0) {
      const said = off.map(
        ({ where, ahead }) => `${inWords(Math.abs(ahead))} ${ahead > 0 ? 'behind' : 'ahead of'} ${where}`,
      )
      say.fault(`The clock here (${new Date().toISOString()}) is ${said.join(', ')}.`, mend)
    } else if (written && written.at > Date.now() + mostOff * 1000)
      say.fault(
        `The clock here (${new Date().toISOString()}) is behind: ${written.what} is of ${new Date(written.at).toISOString()}.`,
        mend,
      )
  }

/** What an answer of HTTP says, whichever it is; undefined where none comes. */
async function clockAt(where: string, url: string): Promise<OtherClock | undefined> {
  const asked = Date.now()
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(patience) }).catch(
    () => undefined,
  )
  const said = Date.parse(answer?.headers.get('date') ?? '')
  if (Number.isNaN(said)) return undefined
  // It names whole seconds, at some moment between question and answer.
  const [earliest, latest] = [asked, Date.now()]
  const ahead = said > latest ? said - latest : said + 1000 < earliest ? said + 1000 - earliest : 0
  return { where, ahead: ahead / 1000 }
}

/** The latest of what was surely written before now: this release, and what lies in the data folder. */
async function lastWritten(dataDir: string) {
  const release = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  const names = await fs.readdir(dataDir).catch(() => [])
  const files = ['', ...names, 'postgres/cluster/global/pg_control'].map((name) => path.join(dataDir, name))
  const written = await Promise.all(
    files.map(async (what) => ({ what, at: (await fs.stat(what).catch(() => undefined))?.mtimeMs ?? 0 })),
  )
  return [{ what: 'this release', at: release }, ...written].sort((a, b) => b.at - a.at)[0]
}

function inWords(seconds: number) {
  if (seconds < 120) return `${Math.round(seconds)} seconds`
  if (seconds < 7200) return `${Math.round(seconds / 60)} minutes`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} hours` : `${Math.round(seconds / 86_400)} days`
}
