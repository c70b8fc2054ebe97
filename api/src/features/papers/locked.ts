import type { Database } from '../../lib/database/database.ts'
import type { Caller } from '../../lib/http/guard.ts'
import { Refusal } from '../../lib/http/problem.ts'
import type { Services } from '../../services.ts'
import * as audit from '../audit/audit.ts'
import * as orders from '../orders/orders.ts'
import type { OrderRow } from '../orders/table.ts'

export type Parts = Pick<Services, 'db' | 'files' | 'jobs' | 'clock' | 'config'>

/** The order that somebody of the office changes, which nobody else changes until the transaction ends. */
export const lockOrder = async (tx: Database, id: string) => required(await orders.find(tx, id, true))

/** The same for its owner. */
export const lockOwn = async (tx: Database, id: string, userId: string) =>
  required(await orders.findOwn(tx, id, userId, true))

function required(order: OrderRow | undefined) {
  if (!order) throw new Refusal('order-not-found')
  return order
}

/** A line of an order, by which a paper or an inspection names its vehicle. */
export async function vehicleOf(tx: Database, orderId: string, lineId: string) {
  const line = (await orders.lines(tx, orderId)).find(({ id }) => id === lineId)
  if (!line) throw new Refusal('order-item-not-found')
  return orders.carName(line)
}

/** Does something of one order, under its lock, and settles whose turn it is then. */
export const onOrder = ({ db }: Parts, id: string, work: (tx: Database, order: OrderRow) => Promise<void>) =>
  db.transaction(async (tx) => {
    await work(tx, await lockOrder(tx, id))
    await orders.settle(tx, id)
  })

/** Writes into the log what the office did with the papers of an order, in words. */
export const note = (
  tx: Database,
  by: Caller,
  id: string,
  field: string,
  before: string | null,
  after: string | null,
) =>
  audit.record(tx, by, {
    entity: 'order',
    id,
    title: { kind: 'order' },
    before: { [field]: before },
    after: { [field]: after },
  })
