import { sql } from 'drizzle-orm'
import { passwordResets, sessions } from '../features/platform/auth/table.ts'
import { enqueueMissing } from '../files/demo-pictures.ts'
import type { Database } from '../lib/database/database.ts'
import { filePasses } from '../lib/storage/file-passes.ts'
import type { Services } from '../services.ts'

/** Adds jobs for unsent emails and missing picture forms, because backups contain no jobs. */
export async function enqueueUnfinished(db: Database, jobs: Services['jobs']) {
  const { rows: mails } = await db.execute<{ id: string }>(sql`SELECT id FROM mails WHERE sent_at IS NULL`)
  for (const { id } of mails) await jobs.add(db, 'mail', { data: { mailId: id }, key: id })
  const { rows: pictures } = await db.execute<{ name: string }>(sql`SELECT name FROM pictures WHERE encoded_at IS NULL`)
  for (const { name } of pictures) await jobs.add(db, 'encode-picture', { data: { name }, key: name })
  await enqueueMissing(db, jobs)
}

/** Logins and links in the backup may have been revoked since, so all users log in again. */
export async function revokeSessions(db: Database) {
  for (const table of [sessions, passwordResets, filePasses]) await db.delete(table)
}
