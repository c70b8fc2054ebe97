import type { contract } from '@minato/contract/contract.ts'
import type { Inquiry } from '@minato/contract/inquiries/endpoints.ts'
import { inquiryMessages } from '@minato/contract/inquiries/facts.ts'
import type { Routes } from '../../lib/http/guard.ts'
import type { Services } from '../../services.ts'
import * as assignments from '../assignments/assignments.ts'
import * as inquiries from './inquiries.ts'
import { search } from './search.ts'
import type { InquiryRow } from './table.ts'

/** Inquiries as the back-office sees them. */
async function presentAll(db: Services['db'], rows: readonly InquiryRow[]) {
  const ids = rows.map(({ assigneeId }) => assigneeId)
  const names = await assignments.namesOf(db, ids)
  return rows.map((row) => present(row, names))
}

const presentOne = async (db: Services['db'], row: InquiryRow) => (await presentAll(db, [row]))[0] as Inquiry

const present = (row: InquiryRow, names: ReadonlyMap<string, string>): Inquiry => ({
  ...row,
  assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: names.get(row.assigneeId) ?? '' },
  respondedAt: row.respondedAt?.toISOString() ?? null,
  emailSentAt: row.emailSentAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export const inquiryRoutes = (services: Services): Routes<typeof contract.inquiries> => ({
  create: async ({ body, caller }) => ({
    success: true,
    message: inquiryMessages.sentTitle,
    data: await inquiries.receive(services, { ...body, kind: 'VEHICLE', userId: caller?.id, name: caller?.name }),
  }),

  contact: async ({ body, caller }) => ({
    success: true,
    message: inquiryMessages.contact.sentTitle,
    data: await inquiries.receive(services, { ...body, kind: 'CONTACT', userId: caller?.id }),
  }),

  list: async ({ caller, query }) => {
    const { rows, total } = await search(services.db, caller, query)
    return { data: await presentAll(services.db, rows), total }
  },
  colleagues: () => assignments.colleagues(services.db, 'inquiry'),
  assign: ({ caller, body }) => assignments.assign(services, caller, 'inquiry', body),
  show: async ({ params }) => presentOne(services.db, await inquiries.show(services.db, params.id)),
  update: async ({ caller, params, body, key }) =>
    presentOne(services.db, await inquiries.change(services, caller, params.id, body, key)),
  remove: async ({ caller, params }) => {
    await inquiries.remove(services, caller, params.id)
    return { success: true }
  },
})
