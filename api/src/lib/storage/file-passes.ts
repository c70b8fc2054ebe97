import type { DocumentName } from '@minato/contract/values/files.ts'
import { and, eq, gt, lt } from 'drizzle-orm'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampTz } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { bytea } from '../database/idempotency.ts'
import { generateToken, hashToken } from '../people/tokens.ts'

/** Temporary access to a private file by URL, such as for a browser tab. */
export const filePasses = pgTable('file_passes', {
  tokenHash: bytea('token_hash').primaryKey(),
  /** Null if the file is generated while read. */
  file: text().$type<DocumentName>(),
  type: text().notNull(),
  /** File name for saving. */
  name: text().notNull(),
  /** Data of the module that created the pass. */
  use: jsonb().$type<unknown>(),
  expiresAt: timestampTz('expires_at').notNull(),
})

export type FilePass = typeof filePasses.$inferSelect
type FilePassInput = { file: DocumentName | null; type: string; name: string; use?: unknown }

const minutes = 5

/** Creates the URL of a file that the caller may read, valid for five minutes. */
export async function createFilePass(db: Database, now: Date, file: FilePassInput) {
  const token = generateToken()
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await db.insert(filePasses).values({ ...file, tokenHash: hashToken(token), expiresAt })
  return { url: `/files/private/${token}/${file.name}`, expiresAt: expiresAt.toISOString() }
}

/** Finds the pass of a URL, if it is still valid. */
export async function findFilePass(db: Database, token: string, name: string, now: Date) {
  const isValid = and(eq(filePasses.tokenHash, hashToken(token)), gt(filePasses.expiresAt, now))
  const [pass] = await db.select().from(filePasses).where(isValid)
  // Compared here, because a URL may contain characters that the database rejects, such as NUL.
  return pass?.name === name ? pass : undefined
}

export const deleteExpiredPasses = (db: Database, now: Date) =>
  db.delete(filePasses).where(lt(filePasses.expiresAt, now))
