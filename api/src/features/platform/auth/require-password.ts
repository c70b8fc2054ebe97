// Rule: when a password is needed again.
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { passwordMatches } from '#lib/people/passwords.ts'
import type { Services } from '#services.ts'
import * as users from '../users/users.ts'

/** Wrong passwords of a logged-in user; the counter is reset after a right one. */
const tries = { max: 10, seconds: 900 }

/** Returns the caller's row. @throws Refusal 400 beside `currentPassword`, 429 after too many tries */
export async function requirePassword(
  { db, limiter }: Pick<Services, 'db' | 'limiter'>,
  { id }: Caller,
  typed: string,
) {
  const key = `password:${id}`
  await limiter.take(key, tries)
  const user = await users.find(db, id)
  if (!(await passwordMatches(user?.passwordHash, typed)))
    throw new Refusal('current-password-wrong').at('currentPassword')
  await limiter.forgive(key)
  return user
}
