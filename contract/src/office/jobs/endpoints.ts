import { z } from 'zod'
import { endpoints } from '#protocol/endpoint.ts'
import { jobQueueNames } from '#protocol/queues.ts'
import { byId, id, instant } from '#values/text.ts'

const queue = z.enum(jobQueueNames)
const count = z.number().int()

const failedJob = z.object({
  id,
  queue,
  /** What it was about, by name: ids, an address. */
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
  /** Failed at least once, and waits for its next try. */
  again: count,
  running: count,
  failed: count,
  /** When one was last done; null where none was in two weeks. */
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

export const jobs = endpoints({
  failed: {
    route: 'GET /jobs/failed',
    access: 'settings.edit',
    summary: 'The newest jobs that were given up, and how many stand where in each queue.',
    response: z.object({ data: z.array(failedJob), counts: z.array(queueCounts) }),
  },
  unsent: {
    route: 'GET /jobs/mails',
    access: 'settings.edit',
    summary: 'Messages that have not gone yet, the oldest first, without what is in them.',
    response: z.object({ data: z.array(unsentMail), total: count }),
  },
  sendMail: {
    route: 'POST /jobs/mails/{id}/send',
    access: 'settings.edit',
    summary: 'Sends a message that has not gone yet now, also when its job was given up or forgotten long ago.',
    params: byId,
    problems: ['mail-not-found'],
    response: z.object({ success: z.literal(true) }),
  },
  retryAll: {
    route: 'POST /jobs/{queue}/retry',
    access: 'settings.edit',
    summary: 'Gives every job that was given up in a queue as many tries again.',
    params: z.object({ queue }),
    response: z.object({ success: z.literal(true), count }),
  },
  retry: {
    route: 'POST /jobs/{queue}/{id}/retry',
    access: 'settings.edit',
    summary: 'Gives a job that was given up as many tries again.',
    params: z.object({ queue, id }),
    problems: ['job-not-found'],
    response: z.object({ success: z.literal(true) }),
  },
})
