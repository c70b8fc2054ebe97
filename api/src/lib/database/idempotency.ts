// Rule: idempotency. A repeated request is processed once.
import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { customType, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { Refusal } from '../http/problem.ts'
import type { Database } from './database.ts'
import { declarePersonalData } from './personal.ts'
import { prepareOnce } from './prepared-inserts.ts'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Stored responses by user and idempotency key. */
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
declarePersonalData(idempotencyKeys, {
  leaving: idempotencyKeys.userId,
  export: { not: 'it is what was answered to their requests, kept for a week' },
})

/** Guests share one id; their keys are random and never collide. */
const guestsId = '00000000-0000-0000-0000-000000000000'

/** The key of a call, and what must be equal in a repetition of it. */
export type KeyedCall = { key: string | undefined; call: readonly unknown[] }

type IdempotentRequest<Answer> = { userId: string | null; key: string | undefined; request: unknown; answer?: Answer }

/**
 * Runs the work once per key, in the caller's transaction; a repetition returns the stored answer. Concurrent calls wait for
 * each other on the key's row. Without a key it just runs.
 * @param request identifies equal requests
 * @param answer the answer if known in advance, stored with the key
 * @throws Refusal 422 when the key belongs to another request
 */
export async function runIdempotent<Answer>(
  tx: Database,
  { userId: caller, key, request, answer: presetAnswer }: IdempotentRequest<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work()
  const userId = caller ?? guestsId
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest()
  const ownKey = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
  const claimed = await claim(tx).execute({ userId, key, fingerprint, answer: JSON.stringify(presetAnswer) ?? null })
  if (claimed.length === 0) {
    const [first] = await tx.select().from(idempotencyKeys).where(ownKey)
    if (!first?.fingerprint.equals(fingerprint)) throw new Refusal('key-reused')
    return first.answer as Answer
  }
  const answer = await work()
  if (presetAnswer === undefined)
    await tx
      .update(idempotencyKeys)
      .set({ answer: answer ?? null })
      .where(ownKey)
  return answer
}

const claim = prepareOnce((tx) =>
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

/** Creates a row once per key, in its own transaction. Returns its id, also for a retry. */
export const createIdempotently = (
  db: Database,
  request: IdempotentRequest<string>,
  make: (tx: Database) => Promise<{ id: string }>,
) => db.transaction((tx) => runIdempotent(tx, request, async () => (await make(tx)).id))

/** Deletes keys that are too old for a retry. */
export const deleteOldKeys = (db: Database, before: Date) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
