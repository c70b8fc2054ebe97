import { toOfficeDay } from '@minato/contract/values/days.ts'
import { coalesce } from '#lib/coalesce.ts'
import type { Database } from '#lib/database/database.ts'
import type { Mailer } from '#lib/mail/mailer.ts'
import type { Services } from '#services.ts'
import { readSettings } from '../settings/read-settings.ts'
import { recordMailRefusal } from '../users/observed-columns.ts'
import * as mails from './mail.ts'
import { isMailboxRefused } from './refused-addresses.ts'
import type { MailRow } from './table.ts'

/** Callbacks by kind of email: in the transaction that marks it as sent, or after a permanent refusal of the address. */
export type MailCallbacks = Partial<Record<string, (tx: Database, mail: MailRow, at: Date) => Promise<unknown>>>

/** Reads and marks emails in batches. One that a crash left unmarked is sent again with the same Message-ID. */
export function createEmailSender(
  { db, clock, ...parts }: Pick<Services, 'db' | 'clock' | 'config' | 'queryCache'>,
  mailer: Mailer,
  onSent: MailCallbacks,
  onRefused: MailCallbacks = {},
) {
  const find = coalesce((ids: string[]) => mails.findEmails(db, ids))
  const noteSent = coalesce(async (sent: MailRow[]) => {
    await mails.markSent(db, sent, clock.now())
    return []
  })
  return async (mailId: string) => {
    const mail = await find(mailId)
    if (!mail || mail.sentAt || !mail.text || !mail.html) return
    const { id, to, subject, text, html } = mail
    const { tradeName, companyEmail } = await readSettings({ db, ...parts })
    const from = { name: tradeName, address: companyEmail }
    try {
      await mailer.send({
        ...{ id, from, to, subject, text, html },
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
        ...(mail.stop ? { headers: unsubscribeHeaders(parts.config.publicUrl, mail.stop) } : {}),
      })
    } catch (error) {
      await mails.recordFailure(db, id, (error as Error).message)
      if (isMailboxRefused(error, to)) await recordMailRefusal(db, to, toOfficeDay(clock.now()))
      if (isUnknownRecipient(error)) return onRefused[mail.kind]?.(db, mail, clock.now())
      throw error
    }
    const callback = onSent[mail.kind]
    if (!callback) return noteSent(mail)
    const at = clock.now()
    await db.transaction(async (tx) => {
      await mails.markSent(tx, [mail], at)
      await callback(tx, mail, at)
    })
  }
}

/** RFC 8058. The address only unsubscribes, and only on POST. */
const unsubscribeHeaders = (publicUrl: string, token: string) => ({
  'List-Unsubscribe': `<${publicUrl}/stop/${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** A permanent refusal of the address; retries would not change it. */
const isUnknownRecipient = (error: unknown) => {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && command === 'RCPT TO'
}
