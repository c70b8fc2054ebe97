import type { DocumentName } from '@minato/contract/values/files.ts'
import { and, eq, gt, lt } from 'drizzle-orm'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { bytea } from '../database/idempotency.ts'
import { hashToken, newToken } from '../people/tokens.ts'

/** Leave to read something private for a short time, for whoever holds the address: what a browser tab needs, and no more. */
export const filePasses = pgTable('file_passes', {
  tokenHash: bytea('token_hash').primaryKey(),
  /** Null where what it leads to is put together as it is read. */
  file: text().$type<DocumentName>(),
  type: text().notNull(),
  /** What it is called when it is saved. */
  name: text().notNull(),
  /** What the room that gave it out has to know when it is used. */
  use: jsonb().$type<unknown>(),
  expiresAt: moment('expires_at').notNull(),
})

export type Pass = typeof filePasses.$inferSelect
type Leave = { file: DocumentName | null; type: string; name: string; use?: unknown }

const minutes = 5

/** Gives out an address for what its caller may read; it is of no use after five minutes. */
export async function passTo(db: Database, now: Date, file: Leave) {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await db.insert(filePasses).values({ ...file, tokenHash: hashToken(token), expiresAt })
  return { url: `/files/private/${token}/${file.name}`, expiresAt: expiresAt.toISOString() }
}

/** What an address of `passTo` leads to, while it lasts. */
export async function passOf(db: Database, token: string, name: string, now: Date) {
  const lasts = and(eq(filePasses.tokenHash, hashToken(token)), gt(filePasses.expiresAt, now))
  const [pass] = await db.select().from(filePasses).where(lasts)
  // Not looked up in the database: an address may hold what it cannot, such as a NUL.
  return pass?.name === name ? pass : undefined
}

export const removeOldPasses = (db: Database, now: Date) => db.delete(filePasses).where(lt(filePasses.expiresAt, now))
