import { namesOf } from '@minato/contract/values/names.ts'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import { type Connection, type Database, keptHere, lifetime } from '../database/database.ts'
import { gate } from '../gate.ts'
import { countJobs, type FailedJob, failedJobs, type QueueCounts } from './look.ts'

/**
 * How a queue treats a job that fails: how often it is tried again, and after how many seconds at first and at most. A
 * process works on `concurrency` jobs at once, and takes them from the queue in as many batches of up to `batch`.
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
  /** Not before this moment. */
  after?: Date
  /** While a job with this key waits in the queue, another one is not added. */
  key?: string
  /** The highest goes first; 0 by default. */
  priority?: number
}

/** Work that is done in the background, each job once however many processes there are. `All` says what the jobs of each queue bring. */
export type Jobs<All extends Record<string, object>, Name extends keyof All & string = keyof All & string> = {
  /** Adds jobs within a transaction, in one statement: they are done after the commit, or never. */
  add<Queue extends Name>(tx: Database, queue: Queue, ...jobs: NewJob<All[Queue]>[]): Promise<void>
  /** Has those who work on a queue in this process look for jobs at once. */
  wake(queue: Name): void
  /** Begins to work on the jobs of a queue; a handler that throws has failed. */
  work<Queue extends Name>(queue: Queue, handler: (data: All[Queue]) => Promise<unknown>): Promise<void>
  /** Adds an empty job at every turn of a cron expression (UTC, to the minute), once for all processes. */
  every(
    queue: { [Queue in Name]: Record<string, never> extends All[Queue] ? Queue : never }[Name],
    cron: string,
  ): Promise<void>
  /** The newest jobs that failed for good. */
  failed(db: Database, limit: number): Promise<FailedJob<Name>[]>
  counts(db: Database): Promise<QueueCounts<Name>[]>
  /** Gives one failed job of a queue, or all of them, as many tries again as at first. Answers how many there were. */
  retry(db: Database, queue: Name, id?: string): Promise<number>
  /**
   * Has the job of a key done now: one that waits is due at once, one that failed for good gets its tries again.
   * Answers whether there is one.
   */
  hurry(tx: Database, queue: Name, key: string): Promise<boolean>
  /** Lets running jobs finish, for at most five seconds: what is cut off is tried again elsewhere. */
  close(): Promise<void>
}

const schema = 'jobs'
/** How soon a job whose notice was lost, or whose next try is due, is noticed, in seconds. */
const poll = 2
const daysKept = 14
/** A job whose process says nothing for so long, in seconds, is taken up by another; and how often that is looked at. */
const silence = 15
const look = 10

/** Makes or updates the tables of the job library, and the queues: part of bringing a database up to date. */
export async function prepareJobs(connection: Connection, queues: Record<string, Queue>) {
  const boss = new PgBoss({ ...connection, ...keptHere, schema, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const [name, queue] of Object.entries(queues)) {
      await boss.createQueue(name, { policy: 'short' })
      await boss.updateQueue(name, options(queue))
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

const options = ({ retries, delay, longestDelay, expires }: Queue) => ({
  retryLimit: retries,
  retryDelay: delay,
  retryBackoff: true,
  retryDelayMax: longestDelay,
  expireInSeconds: expires,
  heartbeatSeconds: silence,
  // Its NOTIFY would make the transactions that add jobs wait for one another.
  notify: false,
  retentionSeconds: daysKept * 86_400,
  deleteAfterSeconds: daysKept * 86_400,
})

/** What became of a job: of those that were taken together each is done or fails by itself. */
const outcome = (id: string, work: Promise<unknown>): Promise<JobResult> =>
  work.then(
    () => ({ id, status: 'completed' }),
    (output) => ({ id, status: 'failed', output }),
  )

/** Where troubles of the background work are logged. */
export type JobLog = { error(details: object, message: string): void }

/** A line that died without a word must not hold a worker for ever. */
const bounds = { query_timeout: 60_000, keepAlive: true }

/** Opens the queues that `prepareJobs` made. Nothing is worked on until `work` says so. */
export async function openJobs<All extends Record<string, object>>(
  connection: Connection,
  queues: Record<keyof All & string, Queue>,
  log: JobLog,
): Promise<Jobs<All>> {
  const boss = new PgBoss({
    ...connection,
    ...keptHere,
    ...bounds,
    ...lifetime,
    schema,
    migrate: false,
    max: 4,
    superviseIntervalSeconds: look,
    monitorIntervalSeconds: look,
    application_name: 'minato-jobs',
    connectionTimeoutMillis: 3000,
  })
  boss.on('error', (err) => log.error({ err }, 'background work'))
  await boss.start()
  const names = namesOf(queues)
  /** Those of this process. */
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
      // The library adds one try; what broke for two days may need more than one.
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
      const turn = gate(concurrency)
      const run = ({ id, data }: Job<All[typeof queue]>) => {
        const done = turn(() => handler(data))
        return outcome(id, done)
      }
      const how = { pollingIntervalSeconds: poll, batchSize: batch, perJobResults: true } as const
      for (let nth = 0; nth < concurrency; nth++) {
        const worker = await boss.work(queue, how, (jobs: Job<All[typeof queue]>[]) => {
          // Where there was work there may be more: the poll is for a queue that was empty.
          boss.notifyWorker(worker)
          return Promise.all(jobs.map(run))
        })
        workers.set(queue, [...(workers.get(queue) ?? []), worker])
      }
    },

    every: (queue, cron) => boss.schedule(queue, cron, {}),

    failed: (db, limit) => failedJobs(db, names, limit),
    counts: (db) => countJobs(db, names),

    retry,

    async hurry(tx, queue, key) {
      const mine = sql`name = ${queue} AND singleton_key = ${key}`
      const { rows } = await tx.execute<{ id: string; state: string }>(sql`
        SELECT id, state::text FROM jobs.job
        WHERE ${mine} AND state IN ('created', 'retry', 'active', 'failed') FOR UPDATE`)
      const open = rows.some((row: { state: string }) => row.state !== 'failed')
      if (open)
        await tx.execute(sql`UPDATE jobs.job SET start_after = now() WHERE ${mine} AND state IN ('created', 'retry')`)
      else if (rows[0]) await retry(tx, queue, rows[0].id)
      return rows.length > 0
    },

    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
