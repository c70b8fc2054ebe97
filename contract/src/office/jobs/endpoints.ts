import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { jobQueueNames } from '#protocol/queues.ts'
import { id, instant } from '#values/text.ts'

const queue = z.enum(jobQueueNames)
const count = z.number().int()

const failedJob = z.object({
  id,
  queue,
  /** The subject by name: ids, an address. */
  about: z.record(z.string(), z.string()),
  error: z.string(),
  tries: count,
  createdAt: instant,
  failedAt: instant,
})
export type FailedJob = z.output<typeof failedJob>

const queueCounts = z.object({
  queue,
  waiting: count,
  /** Failed at least once, and waiting for a retry. */
  again: count,
  running: count,
  failed: count,
  /** The last completion; null without one in two weeks. */
  doneAt: instant.nullable(),
})
export type QueueCounts = z.output<typeof queueCounts>

const unsentMail = z.object({
  id,
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  tries: count,
  error: z.string().nullable(),
  createdAt: instant,
})
export type UnsentMail = z.output<typeof unsentMail>

export const jobs = defineEndpoints('settings.edit', {
  failed: {
    route: 'GET /jobs/failed',
    summary: 'Lists the newest failed jobs, and counts the jobs of each queue by state.',
    response: z.object({ data: z.array(failedJob), counts: z.array(queueCounts) }),
  },
  unsent: {
    route: 'GET /jobs/mails',
    summary: 'Lists unsent messages, the oldest first, without their content.',
    response: z.object({ data: z.array(unsentMail), total: count }),
  },
  sendMail: {
    route: 'POST /jobs/mails/{id}/send',
    summary: 'Sends an unsent message now, also if its job failed for good or no longer exists.',
    problems: ['mail-not-found'],
  },
  retryAll: {
    route: 'POST /jobs/{queue}/retry',
    summary: 'Retries every failed job of a queue with a full number of attempts.',
    params: z.object({ queue }),
    response: z.object({ success: z.literal(true), count }),
  },
  retry: {
    route: 'POST /jobs/{queue}/{id}/retry',
    summary: 'Retries a failed job with a full number of attempts.',
    params: z.object({ queue, id }),
    problems: ['job-not-found'],
  },
})
