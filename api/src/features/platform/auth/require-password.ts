// Rule: when a password is needed again.
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { findHashedForm, hashPassword } from '#lib/people/passwords.ts'
import type { Services } from '#services.ts'
import type { UserRow } from '../users/table.ts'
import * as users from '../users/users.ts'

/** Wrong passwords of a logged-in user; the counter is reset after a right one. */
const tries = { max: 10, seconds: 900 }

/**
 * Returns the user if the password is theirs, else undefined. Replaces a hash of the typed form, which another keyboard may not
 * produce, and keeps the sessions.
 */
export async function verifyPassword(db: Database, user: UserRow | undefined, typed: string) {
  const form = await findHashedForm(user?.passwordHash, typed)
  if (form !== 'typed' || !user) return form && user
  await users.renewPasswordHash(db, user, await hashPassword(typed))
  // A concurrent login may have renewed it first, or the password has just changed.
  const renewed = await users.find(db, user.id)
  return (await findHashedForm(renewed?.passwordHash, typed)) && renewed
}

/** Returns the caller's row. @throws Refusal 400 beside `currentPassword`, 429 after too many tries */
export async function requirePassword(
  { db, limiter }: Pick<Services, 'db' | 'limiter'>,
  { id }: Caller,
  typed: string,
) {
  const key = `password:${id}`
  await limiter.take(key, tries)
  const user = await verifyPassword(db, await users.find(db, id), typed)
  if (!user) throw new Refusal('current-password-wrong').at('currentPassword')
  await limiter.forgive(key)
  return user
}
