import { type OrderStatus, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { admits } from '@minato/contract/protocol/access.ts'
import type { CarStatus } from '@minato/contract/stock/cars/facts.ts'
import * as audit from '#ground/audit/audit.ts'
import { system } from '#ground/audit/audit.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import * as cars from '#stock/cars/cars.ts'
import { carOf, listLines, setLive } from './lines.ts'
import type { OrderRow } from './table.ts'

/** What it takes to tell those who wait for a car. */
type Parts = Parameters<typeof cars.follow>[0]

/** Whether an order that stands here has its cars. */
export const holds = (status: OrderStatus) => orderStatuses[status].cars !== 'AVAILABLE'

/** The cars of an order follow its status; a cancelled order that is opened again must first get its cars back. */
export async function moveCars(
  parts: Parts,
  tx: Database,
  by: Caller | typeof system,
  order: OrderRow,
  to: OrderStatus,
) {
  const all = await listLines(tx, order.id)
  const ids = all.map((line) => line.carId)
  const status = orderStatuses[to].cars
  let stands: Awaited<ReturnType<typeof cars.follow>> | undefined
  if (holds(order.status)) stands = await cars.follow(parts, tx, ids, status)
  else if (holds(to) && (await cars.retake(parts, tx, ids, status)).length < ids.length) throw new Refusal('car-gone')
  if (holds(order.status) !== holds(to)) await setLive(tx, order.id, holds(to))
  const step = { orderId: order.id, from: orderStatuses[order.status].cars, to: status, stands }
  await recordInCars(tx, by, all.map(carOf), step)
}

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
