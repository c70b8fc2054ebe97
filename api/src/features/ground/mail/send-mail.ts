import type { Database } from '#lib/database/database.ts'
import type { Mailer } from '#lib/mail/mailer.ts'
import { together } from '#lib/together.ts'
import type { Services } from '#services.ts'
import { readSettings } from '../settings/read.ts'
import * as mails from './mail.ts'
import type { MailRow } from './table.ts'

/** What else is noted, by the kind of a message, in the transaction that notes it as sent. */
export type OnSent = Partial<Record<string, (tx: Database, mail: MailRow, at: Date) => Promise<unknown>>>

/**
 * Sends messages that have not gone yet, each by itself; many at once are read and noted together. A process that dies between
 * the mail server's yes and the note of it leaves the message to be tried again, with the same Message-ID.
 */
export function sendingMail(
  { db, clock, ...parts }: Pick<Services, 'db' | 'clock' | 'config' | 'remembered'>,
  mailer: Mailer,
  onSent: OnSent,
) {
  const find = together((ids: string[]) => mails.findSome(db, ids))
  const noteSent = together(async (sent: MailRow[]) => {
    await mails.noteSent(db, sent, clock.now())
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
        ...(mail.stop ? { headers: endedByOnePress(parts.config.publicUrl, mail.stop) } : {}),
      })
    } catch (error) {
      await mails.noteFailure(db, id, (error as Error).message)
      if (noSuchRecipient(error)) return
      throw error
    }
    const noteMore = onSent[mail.kind]
    if (!noteMore) return noteSent(mail)
    const at = clock.now()
    await db.transaction(async (tx) => {
      await mails.noteSent(tx, [mail], at)
      await noteMore(tx, mail, at)
    })
  }
}

/** RFC 8058. The address does nothing but end these letters, and nothing at all until something is posted to it. */
const endedByOnePress = (publicUrl: string, token: string) => ({
  'List-Unsubscribe': `<${publicUrl}/stop/${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The mail server says for good that it has no such address: asking again for two days does not change that. */
const noSuchRecipient = (error: unknown) => {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && command === 'RCPT TO'
}
