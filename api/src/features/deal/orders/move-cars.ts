import { type OrderStatus, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import type { system } from '#ground/audit/audit.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import * as cars from '#stock/cars/cars.ts'
import { recordInCars } from './changing/record-in-cars.ts'
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
