import { admits } from '@minato/contract/protocol/access.ts'
import type { CarStatus } from '@minato/contract/stock/cars/facts.ts'
import * as audit from '#ground/audit/audit.ts'
import { system } from '#ground/audit/audit.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'

type Somebody = Pick<Caller, 'id' | 'name' | 'permissions'> | typeof system
type Step = {
  orderId: string
  from: CarStatus
  to: CarStatus
  /** How those of them stand for which somebody waits. */
  stands?: ReadonlyMap<string, { status: CarStatus; setAsideUntil: Date | null }> | undefined
  /** Until when those of them were set aside that were ordered out of their queue. */
  wereAside?: ReadonlyMap<string, Date | null> | undefined
}

/**
 * Writes into the histories of an order's cars what the order did to them. These name the order and the staff; who the
 * customer is stands in the order.
 */
export const recordInCars = (
  tx: Database,
  by: Somebody,
  cars: readonly { id: string; title: string }[],
  { orderId, from, to, stands, wereAside }: Step,
) =>
  audit.record(
    tx,
    'permissions' in by && admits('office', by) ? by : system,
    ...cars.map(({ id, title }) => ({
      entity: 'car' as const,
      id,
      title,
      before: wereAside?.has(id) ? { status: to, setAsideUntil: wereAside.get(id) } : { status: from },
      after: { status: to, setAsideUntil: null, ...stands?.get(id) },
      beside: { orderId },
    })),
  )
