// Rule: when a code of the second factor is needed again.
import { stepUpSeconds } from '@minato/contract/platform/auth/second-factor/facts.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { secondFactors, sessions } from './table.ts'

/**
 * Requires a second-factor code from the last ten minutes; users without a second factor pass. Guards bank accounts,
 * payments, permissions and floor prices, and always refuses API tokens.
 * @throws Refusal 403 `code-needed`, upon which the browser asks for a code and calls again; 403 `not-for-tokens`
 */
export async function requireConfirmed(
  { db, clock }: Pick<Services, 'clock'> & { db: Database },
  { id, tokenHash, byToken }: Pick<Caller, 'id' | 'tokenHash' | 'byToken'>,
) {
  if (byToken) throw new Refusal('not-for-tokens')
  const ownSession = and(eq(sessions.userId, secondFactors.userId), eq(sessions.tokenHash, tokenHash))
  const [row] = await db
    .select({ at: sessions.confirmedAt })
    .from(secondFactors)
    .leftJoin(sessions, ownSession)
    .where(and(eq(secondFactors.userId, id), isNotNull(secondFactors.onSince)))
  if (!row) return
  const since = clock.now().getTime() - stepUpSeconds * 1000
  if (!row.at || row.at.getTime() < since) throw new Refusal('code-needed')
}
