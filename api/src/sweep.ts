import { sql } from 'drizzle-orm'
import * as sessions from './features/auth/queries.ts'
import { removeOldKeys } from './lib/idempotency.ts'
import { removeOver } from './lib/rate-limit.ts'
import type { Services } from './services.ts'

/** A file younger than this may belong to a request that has not written its row yet. */
const grace = 3_600_000

/** Removes files that no row names. Every table that names files is read here. */
export async function sweepFiles({ db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>) {
  const before = new Date(clock.now().getTime() - grace)
  const old: string[] = []
  for await (const { name, writtenAt } of files.list()) if (writtenAt < before) old.push(name)
  if (old.length === 0) return 0

  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT main_picture AS name FROM cars WHERE main_picture IS NOT NULL
    UNION SELECT unnest(gallery) FROM cars
    UNION SELECT picture FROM order_lines WHERE picture IS NOT NULL
    UNION SELECT proof FROM orders WHERE proof IS NOT NULL
    UNION SELECT picture FROM ship_schedules WHERE picture IS NOT NULL
    UNION SELECT pdf FROM ship_schedules WHERE pdf IS NOT NULL
    UNION SELECT picture FROM gallery_items
    UNION SELECT picture FROM team_members WHERE picture IS NOT NULL`)
  const named = new Set(rows.map((row) => row.name))
  const unnamed = old.filter((file) => !named.has(file) && !named.has(file.split('/')[1] ?? ''))
  for (const file of unnamed) await files.remove(file, before)
  return unnamed.length
}

/** Removes what has ended: files that nothing names, sessions, windows of limits, keys of requests long answered. */
async function sweep(services: Swept) {
  const now = services.clock.now()
  await sessions.removeEnded(services.db, now)
  await removeOver(services.db)
  await removeOldKeys(services.db, new Date(now.getTime() - keysAreKept))
  return sweepFiles(services)
}

type Swept = Pick<Services, 'db' | 'files' | 'clock'>
const keysAreKept = 7 * 86_400_000

/** Sweeps shortly after the start and then every hour; a failure is logged and tried again at the next turn. */
export function keepSweeping(services: Swept, log: Log) {
  const turn = () =>
    sweep(services).then(
      (removed) => removed > 0 && log.info(`removed ${removed} files that nothing refers to`),
      (err) => log.error({ err }, 'sweeping failed'),
    )
  const timer = setInterval(turn, grace).unref()
  const first = setTimeout(turn, 60_000).unref()
  return () => {
    clearInterval(timer)
    clearTimeout(first)
  }
}

type Log = { info(message: string): void; error(details: object, message: string): void }
