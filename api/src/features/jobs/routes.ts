import type { contract } from '@minato/contract/contract.ts'
import { jobMessages, jobsShown } from '@minato/contract/job-facts.ts'
import type { Routes } from '../../lib/guard.ts'
import { Refusal } from '../../lib/problem.ts'
import type { Services } from '../../services.ts'
import * as mails from '../mail/queries.ts'

export const jobRoutes = ({ db, jobs }: Services): Routes<typeof contract.jobs> => ({
  failed: async () => {
    const [failed, counts] = await Promise.all([jobs.failed(db, jobsShown), jobs.counts(db)])
    return { data: failed.map(({ data, ...job }) => ({ ...job, about: asText(data) })), counts }
  },
  unsent: () => mails.unsent(db, jobsShown),
  retryAll: async ({ params: { queue } }) => ({ success: true, count: await jobs.retry(db, queue) }),
  retry: async ({ params: { queue, id } }) => {
    if ((await jobs.retry(db, queue, id)) === 0) throw new Refusal(404, jobMessages.gone)
    return { success: true }
  },
})

const asText = (data: object) => Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)]))
