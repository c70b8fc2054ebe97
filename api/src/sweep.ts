import { sql } from 'drizzle-orm'
import type { Services } from './services.ts'

/** A file younger than this may belong to a request that has not written its row yet. */
const grace = 3_600_000

/** Removes files that no row names. Every table that names files is read here. */
export async function sweepFiles({ db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>) {
  const old: string[] = []
  for await (const { name, writtenAt } of files.list())
    if (clock.now().getTime() - writtenAt.getTime() > grace) old.push(name)
  if (old.length === 0) return 0

  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT main_picture AS name FROM cars WHERE main_picture IS NOT NULL
    UNION SELECT unnest(gallery) FROM cars
    UNION SELECT picture FROM order_lines WHERE picture IS NOT NULL
    UNION SELECT proof FROM orders WHERE proof IS NOT NULL`)
  const named = new Set(rows.map((row) => row.name))
  const unnamed = old.filter((file) => !named.has(file) && !named.has(file.split('/')[1] ?? ''))
  for (const file of unnamed) await files.remove(file)
  return unnamed.length
}

/** Sweeps shortly after the start and then every hour; a failure is logged and tried again at the next turn. */
export function keepSweeping(services: Pick<Services, 'db' | 'files' | 'clock'>, log: Log) {
  const sweep = () =>
    sweepFiles(services).then(
      (removed) => removed > 0 && log.info(`removed ${removed} files that nothing refers to`),
      (err) => log.error({ err }, 'sweeping files failed'),
    )
  const timer = setInterval(sweep, grace).unref()
  const first = setTimeout(sweep, 60_000).unref()
  return {
    stop() {
      clearInterval(timer)
      clearTimeout(first)
    },
  }
}

type Log = { info(message: string): void; error(details: object, message: string): void }
