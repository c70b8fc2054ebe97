// Rule: who gets emails about cars: at most one a day, and only on request.
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { processEach } from '#lib/jobs/process-each.ts'
import { toReader } from '#lib/people/reader.ts'
import { generateToken } from '#lib/people/tokens.ts'
import * as mails from '#platform/mail/mail.ts'
import { isDeadAddress } from '#platform/mail/refused-addresses.ts'
import * as news from '#platform/notifications/notifications.ts'
import { users } from '#platform/users/table.ts'
import type { Services } from '#services.ts'
import { isEmpty, loadCarUpdates, markSent, unmarkLastSent, unsentDays } from './car-updates.ts'
import { buildCarEmail } from './emails.ts'
import { carEmailTokens, carUpdates } from './table.ts'

type Deps = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>

/** User with a working address who chose these emails, or saved a search and did not unsubscribe. A favourite alone is no request. */
export const wantsCarEmails = sql<boolean>`(
  users.is_active AND users.deleted_at IS NULL AND users.email IS NOT NULL AND NOT ${isDeadAddress} AND coalesce(
    (SELECT mail FROM mail_choices WHERE mail_choices.user_id = users.id AND topic = 'searches'),
    EXISTS (SELECT FROM saved_searches WHERE saved_searches.user_id = users.id)
  )
)`

export async function hasCarEmails(db: Database, userId: string) {
  const [row] = await db.select({ mailed: wantsCarEmails }).from(users).where(eq(users.id, userId))
  return row?.mailed ?? false
}

/** Sends the daily emails, each in its own transaction. */
export async function sendDailyEmails(deps: Deps) {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - unsentDays * 86_400_000).toISOString()
  const people = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        wantsCarEmails,
        sql`EXISTS (SELECT FROM ${carUpdates} WHERE ${carUpdates.userId} = ${users.id} AND written_at IS NULL AND at > ${since}::timestamptz)`,
      ),
    )
  await processEach(people, ({ id }) => deps.db.transaction((tx) => writeEmail(tx, deps, id, now)))
}

async function writeEmail(tx: Database, { jobs, config }: Deps, userId: string, now: Date) {
  // While the mail server is down, matches wait for the unsent email. Two emails at once would exceed one a day.
  if (await mails.hasUnsentEmail(tx, emailKey(userId))) return
  const token = await claimDailyEmail(tx, userId, toOfficeDay(now))
  if (!token) return
  // The user may have unsubscribed a moment ago.
  const where = and(eq(users.id, userId), wantsCarEmails)
  const [user] = await tx.select().from(users).where(where)
  const updates = await loadCarUpdates(tx, userId, now)
  if (!user?.email) return
  await markSent(tx, updates.ids, now)
  if (isEmpty(updates)) return
  await mails.enqueueEmails(
    tx,
    { jobs, config },
    {
      ...emailKey(userId),
      ...buildCarEmail({ name: formatFullName(user), token }, updates),
      to: user.email,
      readBy: toReader(user),
      stop: token,
    },
  )
}

/** Deletes a refused email; the next one has its matches again. */
export const requeueRefusedEmail = (db: Database, { aboutId }: { aboutId: string | null }) =>
  db.transaction(async (tx) => {
    if (!aboutId) return
    const { rowCount } = await mails.deleteUnsentEmails(tx, emailKey(aboutId))
    if (rowCount) await unmarkLastSent(tx, aboutId)
  })

/** Unsubscribes a user and deletes an unsent email. */
export async function unsubscribeFromCarEmails(db: Database, userId: string) {
  await news.saveMailChoice(db, userId, { topic: 'searches', mail: false })
  await mails.deleteUnsentEmails(db, emailKey(userId))
}

const emailKey = (userId: string) => ({ kind: 'cars-found', aboutId: userId }) as const

/** Returns the token of a user without an email today. Only one of several concurrent calls gets it. */
async function claimDailyEmail(tx: Database, userId: string, day: string) {
  const [row] = await tx
    .insert(carEmailTokens)
    .values({ userId, token: generateToken(), lastOn: day })
    .onConflictDoUpdate({
      target: carEmailTokens.userId,
      set: { lastOn: day },
      setWhere: sql`${carEmailTokens.lastOn} IS NULL OR ${carEmailTokens.lastOn} < ${day}`,
    })
    .returning({ token: carEmailTokens.token })
  return row?.token
}
