// Rule: a request that is sent twice is done once.
import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { customType, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { Refusal } from '../http/problem.ts'
import { builtOnce } from './built-once.ts'
import type { Database } from './database.ts'
import { personal } from './personal.ts'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** First answers, by the caller and the key they chose. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    key: text().notNull(),
    fingerprint: bytea().notNull(),
    answer: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)
personal(idempotencyKeys, {
  leaving: idempotencyKeys.userId,
  export: { not: 'it is what was answered to their requests, kept for a week' },
})

/** The keys of guests stand under one id: each is random, so two guests never share one. */
const guests = '00000000-0000-0000-0000-000000000000'

type Asked<Answer> = { userId: string | null; key: string | undefined; request: unknown; answer?: Answer }

/**
 * Does the work once per key, inside the caller's transaction: the same key and request answers the first answer again.
 * Two at the same moment wait for one another on the key's row. Without a key the work is simply done.
 * @param request what makes two requests the same
 * @param answer what the work will answer, where that is known before: it is written with the key
 * @throws Refusal 422 when the key was used for another request
 */
export async function once<Answer>(
  tx: Database,
  { userId: caller, key, request, answer: known }: Asked<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work()
  const userId = caller ?? guests
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest()
  const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
  const claimed = await claim(tx).execute({ userId, key, fingerprint, answer: JSON.stringify(known) ?? null })
  if (claimed.length === 0) {
    const [first] = await tx.select().from(idempotencyKeys).where(mine)
    if (!first?.fingerprint.equals(fingerprint)) throw new Refusal('key-reused')
    return first.answer as Answer
  }
  const answer = await work()
  if (known === undefined) await tx.update(idempotencyKeys).set({ answer }).where(mine)
  return answer
}

/** Answers the key where nobody had it. */
const claim = builtOnce((tx) =>
  tx
    .insert(idempotencyKeys)
    .values({
      userId: sql.placeholder('userId'),
      key: sql.placeholder('key'),
      fingerprint: sql.placeholder('fingerprint'),
      answer: sql`${sql.placeholder('answer')}::jsonb`,
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('claim_key'),
)

/** Makes a row once per key, in a transaction of its own. Answers its id, with which a retry finds it too. */
export const makeOnce = (db: Database, request: Asked<string>, make: (tx: Database) => Promise<{ id: string }>) =>
  db.transaction((tx) => once(tx, request, async () => (await make(tx)).id))

/** Removes keys that no retry will bring again. */
export const removeOldKeys = (db: Database, before: Date) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
