import { eq } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import { Refusal } from '../../../lib/http/problem.ts'
import { endLetters } from './daily-letter.ts'
import { carLetters } from './table.ts'

/** Ends the letters about cars of whoever got this token in one: they stay told in their account. */
export async function stop(db: Database, token: string) {
  const [row] = await db.select({ userId: carLetters.userId }).from(carLetters).where(eq(carLetters.token, token))
  if (!row) throw new Refusal('stop-unknown')
  await endLetters(db, row.userId)
}
