import type { LoggedDocument } from '@minato/contract/deal/documents/log.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { requirePresent } from '#lib/http/problem.ts'
import * as audit from '#platform/audit/audit.ts'
import type { Services } from '#services.ts'
import { formatCarName, listLines } from '../orders/lines.ts'

export type Deps = Pick<Services, 'db' | 'files' | 'jobs' | 'clock' | 'config'>

/** Returns the name of a line's vehicle. @throws Refusal unless the line belongs to the order */
export async function requireVehicleName(tx: Database, orderId: string, lineId: string) {
  const line = (await listLines(tx, orderId)).find(({ id }) => id === lineId)
  return formatCarName(requirePresent(line, 'order-item-not-found'))
}

export const recordInLog = (
  tx: Database,
  by: Caller,
  id: string,
  field: LoggedDocument['kind'],
  before: LoggedDocument | null,
  after: LoggedDocument | null,
) =>
  audit.recordOrderChange(tx, by, id, {
    before: audit.labelledField(field, before),
    after: audit.labelledField(field, after),
  })
