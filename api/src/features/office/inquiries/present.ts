import type { Inquiry } from '@minato/contract/office/inquiries/endpoints.ts'
import type { Database } from '../../../lib/database/database.ts'
import * as assignments from '../../ground/assignments/assignments.ts'
import type { InquiryRow } from './table.ts'

/** Inquiries as the back-office sees them. */
export async function present(db: Database, rows: readonly InquiryRow[]): Promise<Inquiry[]> {
  const names = await assignments.namesOf(
    db,
    rows.map(({ assigneeId }) => assigneeId),
  )
  return rows.map((row) => ({
    ...row,
    assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: names.get(row.assigneeId) ?? '' },
    respondedAt: row.respondedAt?.toISOString() ?? null,
    emailSentAt: row.emailSentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

export const presentOne = async (db: Database, row: InquiryRow) => (await present(db, [row]))[0] as Inquiry
