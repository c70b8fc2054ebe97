// Rule: who is written to about cars: at most once a day, and only whoever asked for it.
import { officeDay } from '@minato/contract/values/days.ts'
import { and, eq, sql } from 'drizzle-orm'
import * as mails from '#ground/mail/mail.ts'
import * as news from '#ground/news/news.ts'
import { users } from '#ground/users/table.ts'
import type { Database } from '#lib/database/database.ts'
import { each } from '#lib/jobs/each.ts'
import { readBy } from '#lib/people/read-by.ts'
import { newToken } from '#lib/people/tokens.ts'
import type { Services } from '#services.ts'
import { carEmail } from './letters.ts'
import { daysNew, isNothing, newsOf, noteWritten } from './news-of.ts'
import { carLetters, carNews } from './table.ts'

type Parts = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>

/** Somebody with an address who saved a search and did not end the letters, or chose them. A heart alone asks for none. */
export const isWrittenTo = sql<boolean>`(
  users.is_active AND users.deleted_at IS NULL AND users.email IS NOT NULL AND coalesce(
    (SELECT mail FROM mail_choices WHERE mail_choices.user_id = users.id AND topic = 'searches'),
    EXISTS (SELECT FROM saved_searches WHERE saved_searches.user_id = users.id)
  )
)`

/** Whether somebody gets letters about cars. */
export async function getsLetters(db: Database, userId: string) {
  const [row] = await db.select({ mailed: isWrittenTo }).from(users).where(eq(users.id, userId))
  return row?.mailed ?? false
}

/** Writes to everybody of whom there is news, each in a transaction of their own. */
export async function writeLetters(parts: Parts) {
  const now = parts.clock.now()
  const since = new Date(now.getTime() - daysNew * 86_400_000).toISOString()
  const people = await parts.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isWrittenTo,
        sql`EXISTS (SELECT FROM ${carNews} WHERE ${carNews.userId} = ${users.id} AND written_at IS NULL AND at > ${since}::timestamptz)`,
      ),
    )
  await each(people, ({ id }) => parts.db.transaction((tx) => write(tx, parts, id, now)))
}

async function write(tx: Database, { jobs, config }: Parts, userId: string, now: Date) {
  // While the mail server is away the news waits with the letter: two at once are more than one a day.
  if (await mails.isWaiting(tx, waiting(userId))) return
  const token = await turnOf(tx, userId, officeDay(now))
  if (!token) return
  // Whoever ended them a moment ago gets none.
  const where = and(eq(users.id, userId), isWrittenTo)
  const [user] = await tx.select().from(users).where(where)
  const news = await newsOf(tx, userId, now)
  if (!user?.email) return
  await noteWritten(tx, news.ids, now)
  if (isNothing(news)) return
  await mails.post(
    tx,
    { jobs, config },
    {
      ...waiting(userId),
      ...carEmail({ name: user.firstName, token }, news),
      to: user.email,
      readBy: readBy(user),
      stop: token,
    },
  )
}

/** Ends the letters of somebody, also one that has not gone yet. */
export async function endLetters(db: Database, userId: string) {
  await news.chooseMail(db, userId, { topic: 'searches', mail: false })
  await mails.dropWaiting(db, waiting(userId))
}

const waiting = (userId: string) => ({ kind: 'cars-found', aboutId: userId }) as const

/** The token of somebody whose letter of the day has not been written; of two who ask at the same moment one gets it. */
async function turnOf(tx: Database, userId: string, day: string) {
  const [row] = await tx
    .insert(carLetters)
    .values({ userId, token: newToken(), lastOn: day })
    .onConflictDoUpdate({
      target: carLetters.userId,
      set: { lastOn: day },
      setWhere: sql`${carLetters.lastOn} IS NULL OR ${carLetters.lastOn} < ${day}`,
    })
    .returning({ token: carLetters.token })
  return row?.token
}
