import type { InspectionDraft } from '@minato/contract/deal/documents/document.ts'
import { documentMessages } from '@minato/contract/deal/documents/facts.ts'
import type { Day } from '@minato/contract/values/calendar.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { requireVersion } from '#lib/database/change.ts'
import type { KeyedCall } from '#lib/database/idempotency.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { changeDeal } from '../orders/change-deal.ts'
import { type Deps, recordInLog, requireVehicleName } from './document-log.ts'
import { type InspectionRow, inspections } from './table.ts'

const rows = createRowQueries(inspections)

/** A condition: the vehicle of this line has passed an inspection. */
export const hasPassed = (lineId: PgColumn) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${inspections} WHERE ${inspections.lineId} = ${lineId} AND ${inspections.state} = 'passed')`

/** Saves the state of a vehicle's inspection. Null deletes it. */
export const saveInspection = (
  deps: Deps,
  by: Caller,
  { orderId, itemId: lineId, ...keyedCall }: { orderId: string; itemId: string } & KeyedCall,
  { version, state, body, on: requestedDay = null }: InspectionDraft,
) =>
  changeDeal(deps, by, { order: orderId, side: 'office', ...keyedCall }, async ({ tx, say }) => {
    const car = await requireVehicleName(tx, orderId, lineId)
    const [before] = await tx.select().from(inspections).where(eq(inspections.lineId, lineId))
    requireVersion(before, version)
    const on = determineDay({ state, on: requestedDay }, before, toOfficeDay(deps.clock.now()))
    if (state === null) {
      if (!before) return
      await rows.remove(tx, [before.id])
    } else if (before) await rows.update(tx, before.id, { state, body, on })
    else await rows.insert(tx, { orderId, lineId, state, body, on })
    const entry = state && toLogEntry(car, { state, body, on })
    await recordInLog(tx, by, orderId, 'inspection', before ? toLogEntry(car, before) : null, entry)
    if (before?.state !== state || before?.on !== on) await say({ kind: 'inspection', state, on, car })
  })

/** A result always has a day: the entered one, else the past appointment, else today. */
function determineDay(
  { state, on }: Pick<InspectionRow, 'on'> & Pick<InspectionDraft, 'state'>,
  before: InspectionRow | undefined,
  today: Day,
) {
  if (state === null || state === 'booked') return on
  if (on && on > today) throw new Refusal('invalid', documentMessages.resultAhead).at('on')
  return on ?? (before?.on && before.on <= today ? before.on : today)
}

const toLogEntry = (car: string, { state, body, on }: Pick<InspectionRow, 'state' | 'body' | 'on'>) =>
  ({ kind: 'inspection', car, state, body, on }) as const
