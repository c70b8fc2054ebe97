import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'

/** A job that was tried as often as its queue allows. */
export type FailedJob<Name extends string> = {
  id: string
  queue: Name
  data: object
  error: string
  tries: number
  createdAt: Date
  failedAt: Date
}

/** How many jobs of a queue stand where. `again` waits for its next try; `doneAt` is when one was last done. */
export type QueueCounts<Name extends string> = {
  queue: Name
  waiting: number
  again: number
  running: number
  failed: number
  doneAt: Date | null
}

const among = (names: readonly string[]) => sql`name IN ${names}`

/** The newest jobs of these queues that failed for good. */
export async function failedJobs<Name extends string>(db: Database, names: readonly Name[], limit: number) {
  const { rows } = await db.execute<FailedRow<Name>>(sql`
    SELECT id, name AS queue, data, output, retry_count, created_on, completed_on
    FROM jobs.job WHERE state = 'failed' AND ${among(names)} ORDER BY completed_on DESC, id LIMIT ${limit}`)
  return rows.map(
    ({ id, queue, data, output, retry_count, created_on, completed_on }: FailedRow<Name>): FailedJob<Name> => ({
      id,
      queue,
      data: data ?? {},
      error: reason(output),
      tries: retry_count + 1,
      createdAt: new Date(created_on),
      failedAt: new Date(completed_on),
    }),
  )
}

type Failed = { message?: string; cause?: Failed }
type FailedRow<Name> = {
  id: string
  queue: Name
  data: object | null
  output: Failed | null
  retry_count: number
  created_on: string
  completed_on: string
}

/** A failed query's message holds its values, which are nobody's business; its cause says why. */
function reason(output: Failed | null): string {
  if (output?.cause?.message) return reason(output.cause)
  return output?.message?.slice(0, 500) || 'No reason was given'
}

/** One line for each of these queues, whatever stands in it. */
export async function countJobs<Name extends string>(db: Database, names: readonly Name[]) {
  const { rows } = await db.execute<CountRow<Name>>(sql`
    SELECT name AS queue,
      count(*) FILTER (WHERE state = 'created')::int AS waiting,
      count(*) FILTER (WHERE state = 'retry')::int AS again,
      count(*) FILTER (WHERE state = 'active')::int AS running,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      max(completed_on) FILTER (WHERE state = 'completed') AS done
    FROM jobs.job WHERE ${among(names)} GROUP BY name`)
  return names.map((queue): QueueCounts<Name> => {
    const { done, ...counts } = rows.find((row: CountRow<Name>) => row.queue === queue) ?? none
    return { ...counts, queue, doneAt: done ? new Date(done) : null }
  })
}

type CountRow<Name extends string> = Omit<QueueCounts<Name>, 'doneAt'> & { done: string | null }
const none = { waiting: 0, again: 0, running: 0, failed: 0, done: null }
