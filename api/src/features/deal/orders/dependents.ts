import type { Party } from '@minato/contract/deal/parties/party.ts'
import type { Database } from '../../../lib/database/database.ts'

/** Bound by later modules. */
export const dependents = {} as {
  /** The consignee and others who are named for an order. */
  listParties(db: Database, orderId: string): Promise<Party[]>
}
