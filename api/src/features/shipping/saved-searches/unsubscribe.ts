import { unsubscribeLimit } from '@minato/contract/shipping/saved-searches/facts.ts'
import { eq } from 'drizzle-orm'
import { Refusal } from '#lib/http/problem.ts'
import { clearMailRefusals } from '#platform/users/observed-columns.ts'
import type { Services } from '#services.ts'
import { unsubscribeFromCarEmails } from './daily-email.ts'
import { carEmailTokens } from './table.ts'

/**
 * Unsubscribes the user with this token from emails about cars; their account still shows what is new. Idempotent.
 * @throws Refusal stop-unknown, or too-many-tries after too many wrong tokens from one network
 */
export async function unsubscribe(
  { db, limiter }: Pick<Services, 'db' | 'limiter'>,
  { token, address }: { token: string; address: string },
) {
  const [row] = await db
    .select({ userId: carEmailTokens.userId })
    .from(carEmailTokens)
    .where(eq(carEmailTokens.token, token))
  if (row) {
    await clearMailRefusals(db, row.userId)
    return unsubscribeFromCarEmails(db, row.userId)
  }
  // Right tokens are not counted: the one-click posts of all users come from a few mail providers.
  await limiter.take(`savedSearches.stop:${address}`, unsubscribeLimit)
  throw new Refusal('stop-unknown')
}
