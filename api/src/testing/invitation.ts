import { desc, eq } from 'drizzle-orm'
import { mails } from '../features/platform/mail/table.ts'
import type { App } from './test.ts'

/** Returns the token of the invitation link that was last sent to an address. */
export async function getInvitationToken({ services }: App, email: string) {
  const [mail] = await services.db
    .select()
    .from(mails)
    .where(eq(mails.to, email))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  const [, token] = /\/invitation#([\w-]+)/.exec(mail?.text ?? '') ?? []
  if (!token) throw new Error(`no invitation was sent to ${email}`)
  return token
}
