import type { OrderChange } from '@minato/contract/orders/draft.ts'
import { detailFields, type EventFact } from '@minato/contract/orders/events.ts'
import { type OrderStatus, orderStatuses, warningDays } from '@minato/contract/orders/facts.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { type Database, violates } from '../../lib/database/database.ts'
import type { Caller } from '../../lib/http/guard.ts'
import { Refusal } from '../../lib/http/problem.ts'
import type { Services } from '../../services.ts'
import * as audit from '../audit/audit.ts'
import * as cars from '../cars/cars.ts'
import * as settings from '../settings/settings.ts'
import { notifyChange } from './notify-by-mail.ts'
import * as orders from './orders.ts'
import { recordInCars } from './record-in-cars.ts'
import type { OrderRow } from './table.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'remembered'>

/** Changes what is named; the cars follow the status, and each change is a line of the order's history. */
export async function changeOrder(parts: Parts, by: Caller, id: string, change: OrderChange) {
  const { db, clock, config, jobs } = parts
  const { reservationDays } = await settings.read(parts)
  await db
    .transaction(async (tx) => {
      const order = await locked(tx, id)
      if (change.version !== undefined && change.version !== order.version) throw new Refusal('stale')
      if (change.status && change.status !== order.status) await moveCars(tx, by, order, change.status)
      const happened = history(order, change)
      const noted = change.internalNotes !== undefined && change.internalNotes !== order.internalNotes
      if (happened.length === 0 && !noted) return
      const reservation = reservationAfter(order, change.status, clock.now(), reservationDays)
      const changed = await orders.update(tx, id, { ...columns(change), ...reservation })
      await recordChange(tx, by, order)
      for (const fact of happened) await orders.record(tx, id, by, fact)
      if (happened.length > 0)
        await notifyChange({ jobs, config, clock }, { tx, order: changed }, changed.status !== order.status)
    })
    .catch((error) => {
      throw violates(error, 'order_lines_one_live_per_car') ? new Refusal('car-gone') : error
    })
}

/** Takes one car out of an order and frees it. With its last car an order is cancelled. */
export async function removeItem({ db, jobs, config, clock }: Parts, by: Caller, id: string, itemId: string) {
  await db.transaction(async (tx) => {
    const order = await locked(tx, id)
    const line = (await orders.lines(tx, order.id)).find((one) => one.id === itemId)
    if (!line) throw new Refusal('order-item-not-found')
    await orders.removeLine(tx, line.id)
    if (line.live) {
      await cars.follow(tx, [line.carId], 'AVAILABLE')
      const step = { orderId: id, from: orderStatuses[order.status].cars, to: 'AVAILABLE' } as const
      await recordInCars(tx, by, [orders.carOf(line)], step)
    }
    await orders.record(tx, id, by, { kind: 'item-removed', car: orders.carName(line) })
    const empty = (await orders.lines(tx, order.id)).length === 0 && order.status !== 'CANCELLED'
    const price = empty ? undefined : priceWithout(order)
    if (price) await orders.record(tx, id, by, { kind: 'price', cents: null })
    await audit.record(tx, by, {
      entity: 'order',
      id,
      title: { kind: 'order' },
      before: { item: orders.carName(line), ...(price && { negotiatedPrice: orders.agreedPrice(order) }) },
      after: { item: null, ...(price && { negotiatedPrice: null }) },
    })
    const changed = await orders.update(tx, id, { ...price, ...(empty ? { status: 'CANCELLED' } : {}) })
    if (empty) await orders.record(tx, id, by, { kind: 'status', from: order.status, to: 'CANCELLED' })
    await notifyChange({ jobs, config, clock }, { tx, order: changed }, empty)
  })
}

/** What was agreed for all cars of an order is not the price of fewer. What has been paid stays as it was paid. */
const priceWithout = (order: OrderRow) =>
  order.negotiatedCents !== null && orderStatuses[order.status].cars === 'ON_HOLD'
    ? { negotiatedCents: null }
    : undefined

async function recordChange(tx: Database, by: Caller, before: OrderRow) {
  const after = await orders.find(tx, before.id)
  if (!after) return
  await audit.record(tx, by, {
    entity: 'order',
    id: after.id,
    title: { kind: 'order' },
    before: auditable(before),
    after: auditable(after),
  })
}

const auditable = (order: OrderRow) => ({
  status: order.status,
  port: order.port,
  negotiatedPrice: orders.agreedPrice(order),
  notes: order.notes,
  internalNotes: order.internalNotes,
  trackingInfo: order.trackingInfo,
  estimatedDelivery: order.estimatedDelivery,
})

async function locked(tx: Database, id: string) {
  const order = await orders.find(tx, id, true)
  if (!order) throw new Refusal('order-not-found')
  return order
}

/**
 * An order that is opened again holds its cars for the whole time again. One that comes back to where reservations end has
 * at least the time of the warning left, so that nobody loses a car on the day that the office moved the order.
 */
function reservationAfter(order: OrderRow, to: OrderStatus | undefined, now: Date, days: number) {
  if (!to || !orderStatuses[to].expires || orderStatuses[order.status].expires) return {}
  const left = orders.reservationEnd(now, holds(order.status) ? warningDays : days)
  return left > order.reservedUntil ? { reservedUntil: left, warnedAt: null } : {}
}

const holds = (status: OrderStatus) => orderStatuses[status].cars !== 'AVAILABLE'

/** The cars of an order follow its status; a cancelled order that is opened again must first get its cars back. */
async function moveCars(tx: Database, by: Caller, order: OrderRow, to: OrderStatus) {
  const lines = await orders.lines(tx, order.id)
  const ids = lines.map((line) => line.carId)
  const status = orderStatuses[to].cars
  if (holds(order.status)) await cars.follow(tx, ids, status)
  else if (holds(to) && (await cars.retake(tx, ids, status)).length < ids.length) throw new Refusal('car-gone')
  if (holds(order.status) !== holds(to)) await orders.setLive(tx, order.id, holds(to))
  const step = { orderId: order.id, from: orderStatuses[order.status].cars, to: status }
  await recordInCars(tx, by, lines.map(orders.carOf), step)
}

const columns = ({ version: _, negotiatedPrice, ...same }: OrderChange): orders.OrderUpdate => ({
  ...same,
  negotiatedCents: negotiatedPrice == null ? negotiatedPrice : toCents(negotiatedPrice),
})

/** What a change does to an order, as its history keeps it; nothing when it changes nothing. */
function history(order: OrderRow, change: OrderChange): EventFact[] {
  const { status, port, negotiatedPrice: price } = change
  const fields = detailFields.filter((name) => change[name] !== undefined && change[name] !== order[name])
  const happened: EventFact[] = []
  if (status && status !== order.status) happened.push({ kind: 'status', from: order.status, to: status })
  if (port !== undefined && port !== order.port) happened.push({ kind: 'port', to: port })
  if (price !== undefined && price !== orders.agreedPrice(order))
    happened.push({ kind: 'price', cents: price === null ? null : toCents(price) })
  if (fields.length > 0) happened.push({ kind: 'details', fields })
  return happened
}
