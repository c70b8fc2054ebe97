import type { contract } from '@minato/contract/contract.ts'
import { maxListedJobs } from '@minato/contract/office/jobs/facts.ts'
import type { JobQueue } from '@minato/contract/protocol/queues.ts'
import type { Routes } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import * as audit from '#platform/audit/audit.ts'
import * as mails from '#platform/mail/mail.ts'
import type { Services } from '#services.ts'

export const jobRoutes = ({ db, jobs }: Services): Routes<typeof contract.jobs> => ({
  failed: async () => {
    const [failed, counts] = await Promise.all([jobs.failed(db, maxListedJobs), jobs.counts(db)])
    return { data: failed.map(({ data, ...job }) => ({ ...job, about: toStrings(data) })), counts }
  },
  unsent: () => mails.listUnsentEmails(db, maxListedJobs),

  sendMail: async ({ caller, params: { id } }) => {
    await db.transaction(async (tx) => {
      const mail = requirePresent(await mails.hurryEmail(tx, jobs, id), 'mail-not-found')
      await audit.record(tx, caller, createRetryEntry('mail', id, mail.subject))
    })
    return { success: true }
  },
  retryAll: async ({ caller, params: { queue } }) => {
    const count = await db.transaction(async (tx) => {
      const retriedCount = await jobs.retry(tx, queue)
      const { after, ...entry } = createRetryEntry(queue, fullQueueId)
      if (retriedCount > 0) await audit.record(tx, caller, { ...entry, after: { ...after, jobs: retriedCount } })
      return retriedCount
    })
    return { success: true, count }
  },
  retry: async ({ caller, params: { queue, id } }) => {
    await db.transaction(async (tx) => {
      if ((await jobs.retry(tx, queue, id)) === 0) throw new Refusal('job-not-found')
      await audit.record(tx, caller, createRetryEntry(queue, id))
    })
    return { success: true }
  },
})

/** Id of all jobs of a queue together in the audit log. */
const fullQueueId = '00000000-0000-4000-8000-000000000002'

const createRetryEntry = (queue: JobQueue, id: string, subject: string | null = null) => ({
  entity: 'job' as const,
  id,
  title: { kind: 'job' as const, queue, subject },
  before: { state: 'failed' },
  after: { state: 'waiting' },
})

const toStrings = (data: object) =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)]))
