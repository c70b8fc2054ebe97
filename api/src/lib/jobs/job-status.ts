import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'

/** A job that used up its retries. */
export type FailedJob<Name extends string> = {
  id: string
  queue: Name
  data: object
  error: string
  tries: number
  createdAt: Date
  failedAt: Date
}

/** Number of jobs by state. `again` waits for a retry; `doneAt` is the last completion. */
export type QueueCounts<Name extends string> = {
  queue: Name
  waiting: number
  again: number
  running: number
  failed: number
  doneAt: Date | null
}

const isInQueues = (names: readonly string[]) => sql`name IN ${names}`

/** Returns the newest permanently failed jobs of these queues. */
export async function listFailedJobs<Name extends string>(db: Database, names: readonly Name[], limit: number) {
  const { rows } = await db.execute<FailedRow<Name>>(sql`
    SELECT id, name AS queue, data, output, retry_count, created_on, completed_on
    FROM jobs.job WHERE state = 'failed' AND ${isInQueues(names)} ORDER BY completed_on DESC, id LIMIT ${limit}`)
  return rows.map(
    ({ id, queue, data, output, retry_count, created_on, completed_on }: FailedRow<Name>): FailedJob<Name> => ({
      id,
      queue,
      data: data ?? {},
      error: toReason(output),
      tries: retry_count + 1,
      createdAt: new Date(created_on),
      failedAt: new Date(completed_on),
    }),
  )
}

type JobError = { message?: string; cause?: JobError }
type FailedRow<Name> = {
  id: string
  queue: Name
  data: object | null
  output: JobError | null
  retry_count: number
  created_on: string
  completed_on: string
}

/** The message of a failed query contains personal data; its cause does not. */
function toReason(output: JobError | null): string {
  if (output?.cause?.message) return toReason(output.cause)
  return output?.message?.slice(0, 500) || 'No reason was given'
}

export async function countJobs<Name extends string>(db: Database, names: readonly Name[]) {
  const { rows } = await db.execute<CountRow<Name>>(sql`
    SELECT name AS queue,
      count(*) FILTER (WHERE state = 'created')::int AS waiting,
      count(*) FILTER (WHERE state = 'retry')::int AS again,
      count(*) FILTER (WHERE state = 'active')::int AS running,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      max(completed_on) FILTER (WHERE state = 'completed') AS done
    FROM jobs.job WHERE ${isInQueues(names)} GROUP BY name`)
  return names.map((queue): QueueCounts<Name> => {
    const { done, ...counts } = rows.find((row: CountRow<Name>) => row.queue === queue) ?? emptyCounts
    return { ...counts, queue, doneAt: done ? new Date(done) : null }
  })
}

type CountRow<Name extends string> = Omit<QueueCounts<Name>, 'doneAt'> & { done: string | null }
const emptyCounts = { waiting: 0, again: 0, running: 0, failed: 0, done: null }
