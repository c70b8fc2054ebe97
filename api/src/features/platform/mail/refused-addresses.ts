// Rule: when an address counts as dead, so that it gets no more digests.
import { and, inArray, sql } from 'drizzle-orm'
import { officeTimeZone } from '#lib/database/columns.ts'
import type { Database } from '#lib/database/database.ts'
import { users } from '../users/table.ts'

type DeliveryError = { responseCode?: number; command?: string; response?: string }

/** Words of refusals for other reasons, also where they name the mailbox. */
const otherReasons =
  /relay|denied|auth|login|log in|credential|spam|policy|block|blacklist|reputation|content|size|large|full|quota|storage|limit|rate|temporar|sender|greylist|try again/i
const unknownMailbox =
  /(mailbox|user|recipient|address|account|alias)\b.*\b(unknown|unavailable|invalid|disabled|inactive|rejected|not? (found|exist|known|valid|here)|(does|did)n[o']?t? ?(not )?exist)|\b(no such|unknown|invalid|bad|non-?existent)\b.*\b(mailbox|user|recipient|address|account|alias)/i

/**
 * True if a mail server refused the recipient itself for good: an enhanced code 5.1.x about the recipient, or 550 with a text that
 * names the mailbox. 5.1.7 and 5.1.8 are about the sender.
 */
export function isMailboxRefused(error: unknown, address: string) {
  const { responseCode, command, response = '' } = error as DeliveryError
  if (command !== 'RCPT TO') return false
  const [, enhanced] = /^5\d\d[ -](\d+\.\d+\.\d+)/.exec(response) ?? []
  if (enhanced) return /^5\.1\.(?!7$|8$)/.test(enhanced)
  const text = response.toLowerCase().replaceAll(address.toLowerCase(), 'mailbox')
  return responseCode === 550 && !otherReasons.test(text) && (unknownMailbox.test(text) || text.includes('mailbox'))
}

/** SQL condition: the address of `users` was refused on two days on which the mail server accepted other recipients. */
export const isDeadAddress = sql<boolean>`(
  SELECT count(*) FROM unnest(users.mail_refused_on) AS refused (day)
  WHERE EXISTS (
    SELECT FROM mails WHERE mails.recipient <> users.email
      AND mails.sent_at >= refused.day::timestamp AT TIME ZONE ${officeTimeZone}
      AND mails.sent_at < (refused.day + 1)::timestamp AT TIME ZONE ${officeTimeZone}
  )
) > 1`

/** Returns those of the users whose address is dead. */
export async function findUsersWithDeadAddress(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const dead = and(inArray(users.id, [...ids]), isDeadAddress)
  return new Set((await db.select({ id: users.id }).from(users).where(dead)).map(({ id }) => id))
}
