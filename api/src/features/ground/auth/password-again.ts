// Rule: when a password is needed again.
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { passwordMatches } from '#lib/people/passwords.ts'
import type { Services } from '#services.ts'
import * as users from '../users/users.ts'

/** Tries at the password that somebody types again, for any reason; restored after a right one. */
const tries = { max: 10, seconds: 900 }

/**
 * That the caller knows the password of their account: answers them as they are now, or undefined where they are gone.
 * @throws Refusal 400 beside the field `currentPassword`, 429 after too many tries
 */
export async function requirePassword(
  { db, limiter }: Pick<Services, 'db' | 'limiter'>,
  { id }: Caller,
  typed: string,
) {
  const key = `password:${id}`
  await limiter.take(key, tries)
  const known = await users.find(db, id)
  if (!(await passwordMatches(known?.passwordHash, typed)))
    throw new Refusal('current-password-wrong').at('currentPassword')
  await limiter.forgive(key)
  return known
}
