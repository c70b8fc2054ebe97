import type { Inquiry } from '@minato/contract/inquiries/inquiry.ts'
import { Refusal } from '../../lib/http/problem.ts'
import type { InquiryRow } from './table.ts'

/** The inquiry, which must be there. */
export function required(inquiry: InquiryRow | undefined) {
  if (!inquiry) throw new Refusal('inquiry-not-found')
  return inquiry
}

/** An inquiry as the back-office sees it. */
export const present = (row: InquiryRow): Inquiry => ({
  ...row,
  respondedAt: row.respondedAt?.toISOString() ?? null,
  emailSentAt: row.emailSentAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** What a person may change of it, for the audit log: what was asked is deleted with it, and not kept there. */
export const auditable = ({ status, adminResponse, respondedBy, internalNotes }: InquiryRow) => ({
  status,
  internalNotes,
  adminResponse,
  respondedBy,
})

/** How an inquiry is called where it stands among other things. */
export const titleOf = ({ name, email }: InquiryRow) => name || email
