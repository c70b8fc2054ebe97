// Rule: the maximum age of the last backup, and where the example company may be public.
import { isIP } from 'node:net'
import { isExampleCompany } from '@minato/contract/platform/settings/defaults.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { readSettingsIn } from '../features/platform/settings/read-settings.ts'
import { isPrivateAddress } from '../lib/http/client-address.ts'
import type { Config } from '../start/config.ts'
import type { DatabaseAccess } from './connect.ts'
import type { Check } from './findings.ts'

const day = 86_400_000
const maxDays = 7

/** Shops younger than the limit need no backup yet. */
export const checkBackups =
  (reached: Promise<DatabaseAccess>): Check =>
  async (say) => {
    const what = 'when the last backup was made'
    const pool = await findMigratedPool(reached)
    if (typeof pool === 'string') return say.unseen(what, pool)
    const { rows } = await pool.query<{ last: Date | null; began: Date | null }>(
      `SELECT (SELECT max(made_at) FROM backups) AS last,
        (SELECT min(created_at) FROM users WHERE role = 'ADMIN') AS began`,
    )
    const { last, began } = rows[0] ?? {}
    const days = Math.floor((Date.now() - Number(last ?? began ?? Date.now())) / day)
    if (days < maxDays) return
    const since = last ? `The last backup was made ${days} days ago` : `No backup was made in ${days} days`
    say.fault(`${since}.`, 'Run npm run backup -- FILE every night, and take FILE to another building.')
  }

export const checkCompany =
  (reached: Promise<DatabaseAccess>, { publicUrl, fixed }: Pick<Config, 'publicUrl' | 'fixed'>): Check =>
  async (say) => {
    if (!isPublicAddress(publicUrl)) return
    const pool = await findMigratedPool(reached)
    if (typeof pool === 'string') return say.unseen('whether the shop is still the example company’s', pool)
    if (!isExampleCompany(await readSettingsIn(drizzle(pool), { fixed }))) return
    say.fault(
      `The shop at ${publicUrl} is still the example company’s: buyers read a made-up name, address and bank account.`,
      'Enter your own in the office, under Settings, before anybody can see it.',
    )
  }

/** Detects emails that the mail server refuses after login, for instance because of an unknown sender. */
export const checkSentEmails =
  (reached: Promise<DatabaseAccess>): Check =>
  async (say) => {
    const pool = await findMigratedPool(reached)
    if (typeof pool === 'string') return say.unseen('whether emails go out', pool)
    const { rows } = await pool.query<{ letters: number; reason: string | null }>(
      `SELECT count(DISTINCT recipient)::int AS letters, (array_agg(error ORDER BY created_at DESC))[1] AS reason
      FROM mails WHERE sent_at IS NULL AND error IS NOT NULL AND created_at > now() - interval '2 days'
        AND NOT EXISTS (SELECT FROM mails gone WHERE gone.sent_at > mails.created_at)`,
    )
    const { letters: refusedCount = 0, reason } = rows[0] ?? {}
    // A single refusal may be an address that does not exist.
    if (refusedCount < 2) return
    say.fault(
      `Emails to ${refusedCount} people were refused, and none has gone since: ${reason}.`,
      'Background Work in the office shows each; mend SMTP_URL or the server, and press Run all again.',
    )
  }

async function findMigratedPool(reached: Promise<DatabaseAccess>): Promise<Pool | string> {
  const database = await reached
  if (!database.pool) return database.away
  const { rows } = await database.pool.query<{ ready: boolean }>(
    "SELECT to_regclass('public.backups') IS NOT NULL AS ready",
  )
  return rows[0]?.ready ? database.pool : 'the database is not up to date: a start does that, or npm run migrate'
}

/** Returns true if the address is public by its form; does not connect to it. */
export function isPublicAddress(url: string) {
  const { hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return !isPrivateAddress(host)
  return host.includes('.') && !/\.(localhost|local|internal|lan|home|corp|home\.arpa|test|invalid)$/.test(host)
}
