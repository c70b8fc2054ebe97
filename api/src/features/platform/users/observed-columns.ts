// Rule: facts about a user that calls and mail servers report: time zone, refused address.
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { users } from './table.ts'

/** Sets columns about the user that no one edits, so an open edit of the user does not become stale. */
const setUnnoticed = (
  db: Database,
  columns: Partial<Record<'timeZone', string>> | { mailRefusedOn: SQL },
  where: SQL,
) =>
  db
    .update(users)
    .set({ ...columns, updatedAt: sql`${users.updatedAt}` })
    .where(where)

export const saveTimeZone = (db: Database, id: string, timeZone: string) =>
  setUnnoticed(db, { timeZone }, eq(users.id, id))

const storedRefusals = 5

/** Records that a mail server refused the address for good on this day in Japan. */
export const recordMailRefusal = (db: Database, email: string, day: string) =>
  setUnnoticed(
    db,
    {
      mailRefusedOn: sql`ARRAY(
        SELECT DISTINCT day FROM unnest(${users.mailRefusedOn} || ${day}::date) AS day ORDER BY day DESC LIMIT ${storedRefusals}
      )`,
    },
    eq(users.email, email),
  )

/** A login, a used link or staff show that the address works again. */
export const clearMailRefusals = (db: Database, id: string) =>
  setUnnoticed(db, { mailRefusedOn: sql`'{}'` }, sql`${users.id} = ${id} AND cardinality(${users.mailRefusedOn}) > 0`)
