import { sql } from 'drizzle-orm'
import * as sessions from './features/auth/queries.ts'
import * as mails from './features/mail/queries.ts'
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

/** Removes what has ended: files that nothing names, sessions, windows of limits, keys of requests long answered, old mail. */
export async function sweep(services: Pick<Services, 'db' | 'files' | 'clock'>) {
  const now = services.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await sessions.removeEnded(services.db, now)
  await removeOver(services.db)
  await removeOldKeys(services.db, ago(7))
  await mails.removeOld(services.db, ago(365))
  return sweepFiles(services)
}
