import { type OrderStatus, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { allowsUser } from '@minato/contract/protocol/access.ts'
import type { CarStatus } from '@minato/contract/stock/cars/facts.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import * as audit from '#platform/audit/audit.ts'
import { systemActor } from '#platform/audit/audit.ts'
import * as cars from '#stock/cars/cars.ts'
import { listLines, setLive, toCarReference } from './lines.ts'
import type { OrderRow } from './table.ts'

export const holdsCars = (status: OrderStatus) => orderStatuses[status].cars !== 'AVAILABLE'

/** Sets the cars of an order to its new status. @throws Refusal 409 where a reopened order cannot get its cars back */
export async function moveCars(
  deps: Parameters<typeof cars.syncCarStatus>[0],
  tx: Database,
  by: Caller | typeof systemActor,
  order: OrderRow,
  to: OrderStatus,
) {
  const lines = await listLines(tx, order.id)
  const ids = lines.map((line) => line.carId)
  const status = orderStatuses[to].cars
  let availability: Awaited<ReturnType<typeof cars.syncCarStatus>> | undefined
  if (holdsCars(order.status)) availability = await cars.syncCarStatus(deps, tx, ids, status)
  else if (holdsCars(to) && (await cars.retakeCars(deps, tx, ids, status)).length < ids.length)
    throw new Refusal('car-gone')
  if (holdsCars(order.status) !== holdsCars(to)) await setLive(tx, order.id, holdsCars(to))
  const step = { orderId: order.id, from: orderStatuses[order.status].cars, to: status, stands: availability }
  await recordInCars(tx, by, lines.map(toCarReference), step)
}

type CarChange = {
  orderId: string
  from: CarStatus
  to: CarStatus
  /** Availability of the cars that have a waiting list. */
  stands?: ReadonlyMap<string, { status: CarStatus; setAsideUntil: Date | null }> | undefined
  /** End of the set-aside time, for cars that the next buyer in line has ordered. */
  wereAside?: ReadonlyMap<string, Date | null> | undefined
}

/** Writes status changes into the histories of an order's cars. They name the order and staff, but never the customer. */
export const recordInCars = (
  tx: Database,
  by: Pick<Caller, 'id' | 'name' | 'permissions'> | typeof systemActor,
  cars: readonly { id: string; title: string }[],
  { orderId, from, to, stands, wereAside }: CarChange,
) =>
  audit.record(
    tx,
    'permissions' in by && allowsUser('office', by) ? by : systemActor,
    ...cars.map(({ id, title }) => ({
      entity: 'car' as const,
      id,
      title,
      before: wereAside?.has(id) ? { status: to, setAsideUntil: wereAside.get(id) } : { status: from },
      after: { status: to, setAsideUntil: null, ...stands?.get(id) },
      beside: { orderId },
    })),
  )
