import { randomUUID } from 'node:crypto'
import { company } from '@minato/contract/company.ts'
import type { Services } from '../../services.ts'
import * as mails from '../mail/mail.ts'
import * as inquiries from './inquiries.ts'
import * as letters from './letters.ts'

/** What a person cannot see, and so leaves empty. */
type Trap = { website?: unknown }

/** How often one address is thanked: anybody may type anybody's into the form. */
const thanks = { max: 3, seconds: 3600 }

/**
 * Keeps an inquiry, tells the office, thanks the sender, and answers its id. One that filled in the hidden field comes from
 * a program: it is not kept, and its sender sees no difference.
 */
export async function receiveInquiry(
  { db, jobs, limiter, config }: Pick<Services, 'db' | 'jobs' | 'limiter' | 'config'>,
  { website, ...draft }: inquiries.NewInquiry & Trap,
) {
  if (website) return { id: randomUUID() }
  const thanked = await limiter.take(`inquiry-received:${draft.email}`, thanks).then(
    () => true,
    () => false,
  )
  return db.transaction(async (tx) => {
    const inquiry = await inquiries.insert(tx, draft)
    const { id: aboutId, email } = inquiry
    const letter = letters.receivedOffice(inquiry, config)
    await mails.post(tx, jobs, { kind: 'inquiry-received-office', to: company.email, letter, aboutId, replyTo: email })
    if (thanked)
      await mails.post(tx, jobs, { kind: 'inquiry-received', to: email, letter: letters.received(inquiry), aboutId })
    return { id: aboutId }
  })
}
