import type { InquiryChange } from '@minato/contract/inquiries/endpoints.ts'
import { respondent } from '@minato/contract/inquiries/office.ts'
import { once } from '../../lib/database/idempotency.ts'
import type { Caller } from '../../lib/http/guard.ts'
import { Refusal } from '../../lib/http/problem.ts'
import type { Services } from '../../services.ts'
import * as audit from '../audit/audit.ts'
import * as mails from '../mail/mail.ts'
import * as inquiries from './inquiries.ts'
import * as letters from './letters.ts'
import { auditable, required, titleOf } from './present.ts'

/**
 * Sets the status, or responds: the text is kept and written to the customer in the same transaction. A stale version
 * changes nothing, and the same key sends once.
 */
export async function changeInquiry(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  by: Caller,
  id: string,
  change: InquiryChange,
  key: string | undefined,
) {
  const { status, adminResponse, internalNotes, version } = change
  await db.transaction((tx) =>
    once(tx, { userId: by.id, key, request: ['inquiries.update', id, change] }, async () => {
      const before = required(await inquiries.find(tx, id, true))
      if (version !== undefined && version !== before.version) throw new Refusal('stale')
      const response = { adminResponse, status: 'RESPONDED', respondedBy: respondent } as const
      const responds = adminResponse !== undefined && { ...response, respondedAt: clock.now(), emailSentAt: null }
      const after = required(await inquiries.update(tx, id, { internalNotes, ...(responds || { status }) }))
      if (responds) {
        const letter = letters.response(after)
        await mails.post(tx, jobs, { kind: 'inquiry-response', to: after.email, letter, aboutId: id })
      }
      const states = { before: auditable(before), after: auditable(after) }
      await audit.record(tx, by, { entity: 'inquiry', id, title: titleOf(after), ...states })
      return id
    }),
  )
  return required(await inquiries.find(db, id))
}

/** Deletes an inquiry for good. */
export const removeInquiry = ({ db }: Pick<Services, 'db'>, by: Caller, id: string) =>
  db.transaction(async (tx) => {
    const [gone] = await inquiries.remove(tx, id)
    const inquiry = required(gone)
    await audit.record(tx, by, { entity: 'inquiry', id, title: titleOf(inquiry), before: auditable(inquiry) })
  })
