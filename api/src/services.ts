import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Finding, FollowedStock } from './features/cars/cars.ts'
import type { Limiter } from './lib/http/rate-limit.ts'
import type { Jobs } from './lib/jobs/jobs.ts'
import type { Changes } from './lib/listening/changes.ts'
import type { Kept } from './lib/listening/kept.ts'
import type { Memo } from './lib/listening/memo.ts'
import type { FileStore } from './lib/storage/file-store.ts'
import type { Config } from './start/config.ts'
import type { Payloads } from './work/queues.ts'

/** What time it is; tests move it. */
export type Clock = { now(): Date }

/** Everything a handler may reach. There is no other state in the process. */
export type Services = {
  db: NodePgDatabase
  files: FileStore
  limiter: Limiter
  clock: Clock
  /** Work for the background, written with what it belongs to. */
  jobs: Jobs<Payloads>
  /** What changes in the database, as it happens. */
  changes: Changes
  /** What buyers ask of the visible stock. */
  search: Finding
  /** How the stock in memory is. */
  stock: Pick<FollowedStock, 'measured'>
  /** Answers about the stock, and what a price at a port is reckoned from, until one of these changes. */
  remembered: Memo
  /** Answers that are the same for everybody, as bytes, until what they are made from changes. */
  kept: Kept
  config: Pick<Config, 'sessionSeconds' | 'publicUrl'> &
    Partial<Pick<Config, 'fixed' | 'exchangeRateUrl' | 'metricsToken' | 'rateLimit'>>
}
