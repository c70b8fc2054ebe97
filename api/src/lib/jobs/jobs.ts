import { getKeys } from '@minato/contract/values/keys.ts'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import { type Connection, connectionLifetime, type Database, localCommit } from '../database/database.ts'
import { createSemaphore } from '../semaphore.ts'
import { countJobs, type FailedJob, listFailedJobs, type QueueCounts } from './job-status.ts'

/**
 * Retries of a queue's failed jobs: their number and the first and longest delay in seconds. A process runs `concurrency` jobs
 * at once and fetches as many batches of up to `batch`.
 */
export type Queue = {
  retries: number
  delay: number
  longestDelay: number
  expires: number
  concurrency: number
  batch?: number
}

type NewJob<Data> = {
  data: Data
  after?: Date
  /** No other job is added while one with this key waits. */
  key?: string
  /** Higher first; default 0. */
  priority?: number
}

/** Background work; each job runs once across all processes. `All` maps queues to the data of their jobs. */
export type Jobs<All extends Record<string, object>, Name extends keyof All & string = keyof All & string> = {
  /** Adds jobs in the transaction: they run after the commit, or never. */
  add<Queue extends Name>(tx: Database, queue: Queue, ...jobs: NewJob<All[Queue]>[]): Promise<void>
  /** Makes this process's workers of a queue poll at once. */
  wake(queue: Name): void
  /** Starts working on a queue; a job fails if its handler throws. */
  work<Queue extends Name>(queue: Queue, handler: (data: All[Queue]) => Promise<unknown>): Promise<void>
  /** Adds an empty job on a cron schedule (UTC, by minute), once for all processes. */
  every(
    queue: { [Queue in Name]: Record<string, never> extends All[Queue] ? Queue : never }[Name],
    cron: string,
  ): Promise<void>
  failed(db: Database, limit: number): Promise<FailedJob<Name>[]>
  counts(db: Database): Promise<QueueCounts<Name>[]>
  /** Resets the retries of one failed job, or of all in a queue. Returns their number. */
  retry(db: Database, queue: Name, id?: string): Promise<number>
  /** Makes the job of a key due now and resets its retries if it failed permanently. Returns false if it does not exist. */
  hurry(tx: Database, queue: Name, key: string): Promise<boolean>
  /** Waits up to five seconds for running jobs; interrupted ones are retried elsewhere. */
  close(): Promise<void>
}

const schema = 'jobs'
/** Seconds until a job without a received notice, or a due retry, is fetched. */
const pollSeconds = 2
const retentionDays = 14
/** Seconds without heartbeat before another process takes a job, and between checks for that. */
const heartbeatSeconds = 15
const checkSeconds = 10

/** Creates or updates the job library's tables and the queues. */
export async function prepareJobs(connection: Connection, queues: Record<string, Queue>) {
  const boss = new PgBoss({ ...connection, ...localCommit, schema, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const [name, queue] of Object.entries(queues)) {
      await boss.createQueue(name, { policy: 'short' })
      await boss.updateQueue(name, toBossOptions(queue))
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

const toBossOptions = ({ retries, delay, longestDelay, expires }: Queue) => ({
  retryLimit: retries,
  retryDelay: delay,
  retryBackoff: true,
  retryDelayMax: longestDelay,
  expireInSeconds: expires,
  heartbeatSeconds: heartbeatSeconds,
  // NOTIFY would serialise the transactions that add jobs.
  notify: false,
  retentionSeconds: retentionDays * 86_400,
  deleteAfterSeconds: retentionDays * 86_400,
})

/** Jobs fetched in one batch succeed or fail separately. */
const toJobResult = (id: string, work: Promise<unknown>): Promise<JobResult> =>
  work.then(
    () => ({ id, status: 'completed' }),
    (output) => ({ id, status: 'failed', output }),
  )

export type JobLog = { error(details: object, message: string): void }

/** A connection that dies silently must not block a worker for ever. */
const clientLimits = { query_timeout: 60_000, keepAlive: true }

/** Opens the queues that `prepareJobs` created. No job runs before `work`. */
export async function openJobs<All extends Record<string, object>>(
  connection: Connection,
  queues: Record<keyof All & string, Queue>,
  log: JobLog,
): Promise<Jobs<All>> {
  const boss = new PgBoss({
    ...connection,
    ...localCommit,
    ...clientLimits,
    ...connectionLifetime,
    schema,
    migrate: false,
    max: 4,
    superviseIntervalSeconds: checkSeconds,
    monitorIntervalSeconds: checkSeconds,
    application_name: 'minato-jobs',
    connectionTimeoutMillis: 3000,
  })
  boss.on('error', (err) => log.error({ err }, 'background work'))
  await boss.start()
  const names = getKeys(queues)
  /** Worker ids of this process by queue. */
  const workers = new Map<string, string[]>()

  const retry: Jobs<All>['retry'] = (db, queue, id) =>
    db.transaction(async (tx) => {
      const failed = sql`name = ${queue} AND state = 'failed' ${id ? sql`AND id = ${id}` : sql``}`
      const { rows } = await tx.execute<{ id: string }>(
        sql`SELECT id FROM jobs.job WHERE ${failed} LIMIT 10000 FOR UPDATE`,
      )
      const ids = rows.map((row: { id: string }) => row.id)
      if (ids.length === 0) return 0
      await boss.retry(queue, ids, { db: fromDrizzle(tx, sql) })
      // The library adds one try; after a long outage a job may need more.
      const limit = sql`retry_count + ${queues[queue].retries}`
      await tx.execute(sql`UPDATE jobs.job SET retry_limit = ${limit} WHERE name = ${queue} AND id IN ${ids}`)
      return ids.length
    })

  return {
    async add(tx, queue, ...jobs) {
      const rows = jobs.map(({ data, after, key, priority }) => ({
        data,
        singletonKey: key ?? crypto.randomUUID(),
        ...(after ? { startAfter: after } : {}),
        ...(priority ? { priority } : {}),
      }))
      await Promise.all([
        boss.insert(queue, rows, { db: fromDrizzle(tx, sql) }),
        tx.execute(sql`SELECT note_change('jobs', ${queue})`),
      ])
    },

    wake(queue) {
      for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker)
    },

    async work(queue, handler) {
      const { concurrency, batch = 1 } = queues[queue]
      const runLimited = createSemaphore(concurrency)
      const run = ({ id, data }: Job<All[typeof queue]>) => {
        const done = runLimited(() => handler(data))
        return toJobResult(id, done)
      }
      const workOptions = { pollingIntervalSeconds: pollSeconds, batchSize: batch, perJobResults: true } as const
      for (let nth = 0; nth < concurrency; nth++) {
        const worker = await boss.work(queue, workOptions, (jobs: Job<All[typeof queue]>[]) => {
          // A queue that had jobs may have more; polling is for empty queues.
          boss.notifyWorker(worker)
          return Promise.all(jobs.map(run))
        })
        workers.set(queue, [...(workers.get(queue) ?? []), worker])
      }
    },

    every: (queue, cron) => boss.schedule(queue, cron, {}),

    failed: (db, limit) => listFailedJobs(db, names, limit),
    counts: (db) => countJobs(db, names),

    retry,

    async hurry(tx, queue, key) {
      const hasKey = sql`name = ${queue} AND singleton_key = ${key}`
      const { rows } = await tx.execute<{ id: string; state: string }>(sql`
        SELECT id, state::text FROM jobs.job
        WHERE ${hasKey} AND state IN ('created', 'retry', 'active', 'failed') FOR UPDATE`)
      const open = rows.some((row: { state: string }) => row.state !== 'failed')
      if (open)
        await tx.execute(sql`UPDATE jobs.job SET start_after = now() WHERE ${hasKey} AND state IN ('created', 'retry')`)
      else if (rows[0]) await retry(tx, queue, rows[0].id)
      return rows.length > 0
    },

    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
