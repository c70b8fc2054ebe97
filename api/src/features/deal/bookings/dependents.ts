import type { ReleaseKind } from '@minato/contract/deal/documents/facts.ts'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#lib/database/database.ts'

/** Bound by later modules. */
export const dependents = {} as {
  hasPassed(lineId: PgColumn): SQL<boolean>
  /** Finds the release of an order; undefined before the office has chosen one. */
  releaseOf(db: Database, orderId: string): Promise<{ kind: ReleaseKind; agentReference: string | null } | undefined>
}
