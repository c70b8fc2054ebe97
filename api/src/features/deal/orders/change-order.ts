import { detailFields, type EventFact } from '@minato/contract/deal/deals/events.ts'
import type { OrderChange } from '@minato/contract/deal/orders/draft.ts'
import { type OrderStatus, orderStatuses, warningDays } from '@minato/contract/deal/orders/facts.ts'
import { destinationOf, isSameDestination, type NamedDestination, portOf } from '@minato/contract/ground/ports/facts.ts'
import { toCents, toDollars } from '@minato/contract/values/money.ts'
import { type Database, violates } from '../../../lib/database/database.ts'
import type { Caller } from '../../../lib/http/guard.ts'
import { Refusal } from '../../../lib/http/problem.ts'
import type { Services } from '../../../services.ts'
import * as audit from '../../ground/audit/audit.ts'
import * as settings from '../../ground/settings/settings.ts'
import * as destinations from '../../port/destinations/destinations.ts'
import * as cars from '../../stock/cars/cars.ts'
import { hasLeft, requireExport } from '../../stock/export-ban/export-ban.ts'
import type { OnOffers } from './given.ts'
import { inDeal } from './in-deal.ts'
import { holds } from './move-cars.ts'
import { notifyChange } from './notify-by-mail.ts'
import * as orders from './orders.ts'
import { reckonAgain } from './reckoning.ts'
import { recordInCars } from './record-in-cars.ts'
import type { OrderRow } from './table.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'limiter' | 'remembered'> & { offers: OnOffers }

/** Changes what is named; the cars follow the status, and each change is a line of the order's history. */
export async function changeOrder(parts: Parts, by: Caller, id: string, change: OrderChange) {
  const { clock, config, jobs } = parts
  const { reservationDays } = await settings.read(parts)
  await inDeal(parts, by, { order: id, side: 'office' }, async ({ tx, order: found, now, say }) => {
    if (change.version !== undefined && change.version !== found.version) throw new Refusal('stale')
    const isUnwanted = (await orders.wishOf(tx, id)) !== null
    const order = carriesOn(found, change) ? await orders.goOn(tx, by, found) : found
    if (change.status && change.status !== order.status) await orders.moveCars(tx, by, order, change.status)
    const destination = await destinationAfter(tx, order, change)
    const reckoned = await reckonAgain({ ...parts, db: tx }, order, { ...change, destination }, now)
    const happened = history(order, change, destination)
    const noted = change.internalNotes !== undefined && change.internalNotes !== order.internalNotes
    if (happened.length === 0 && !noted && !reckoned) return
    const reservation = reservationAfter(order, change.status, now, reservationDays)
    const changed = await orders.update(tx, id, {
      ...columns(change),
      destination,
      ...reckoned?.order,
      ...reservation,
    })
    if (changed.negotiatedCents !== order.negotiatedCents)
      await parts.offers.recordSet(tx, parts, by, changed, { reason: change.belowFloor, at: now })
    if (mustBeAsked(order, changed)) await requireExport(tx, changed)
    const amount = reckoned && { from: reckoned.from, to: await orders.amountCents(tx, changed) }
    if (amount) happened.push({ kind: 'amount', ...amount })
    await recordChange(tx, by, { before: order, after: changed, amount, reason: change.reason })
    for (const fact of happened) await say(fact)
    if (happened.length > 0)
      await notifyChange(
        { jobs, config, clock },
        { tx, order: changed, by: by.id, isUnwanted },
        changed.status !== order.status,
      )
  }).catch((error) => {
    throw violates(error, 'order_lines_one_live_per_car') ? new Refusal('car-gone') : error
  })
}

/** Whether a change carries an order on that its buyer may have given up: another status, or a price. */
const carriesOn = (order: OrderRow, { status = order.status, negotiatedPrice }: OrderChange) =>
  status !== 'CANCELLED' && (status !== order.status || (negotiatedPrice ?? null) !== null)

/** Where an order goes after a change; undefined where it goes where it went, also when its port is said again. */
async function destinationAfter(tx: Database, order: OrderRow, { port, destination }: OrderChange) {
  if (destination === undefined && (port === undefined || port === orders.portOf(order))) return undefined
  const to = destination === undefined ? (port ? destinationOf(port) : null) : destination
  if (isSameDestination(to, order.destination)) return undefined
  return to && destinations.named(tx, to)
}

/** Whether a change sets something that Japan's ban looks at, or moves an order along that is still here. */
function mustBeAsked(before: OrderRow, after: OrderRow) {
  const isSame =
    isSameDestination(before.destination, after.destination) && before.negotiatedCents === after.negotiatedCents
  const moves = before.status !== after.status && !hasLeft.has(before.status)
  return after.status !== 'CANCELLED' && (moves || !isSame)
}

/** Takes one car out of an order and frees it. With its last car an order is cancelled. */
export async function removeItem(parts: Parts, by: Caller, id: string, itemId: string) {
  await inDeal(parts, by, { order: id, side: 'office' }, async ({ tx, order, now, say }) => {
    const isUnwanted = (await orders.wishOf(tx, id)) !== null
    const line = (await orders.lines(tx, order.id)).find((one) => one.id === itemId)
    if (!line) throw new Refusal('order-item-not-found')
    await orders.removeLine(tx, line.id)
    if (line.live) {
      await cars.follow(tx, [line.carId], 'AVAILABLE')
      const step = { orderId: id, from: orderStatuses[order.status].cars, to: 'AVAILABLE' } as const
      await recordInCars(tx, by, [orders.carOf(line)], step)
    }
    await say({ kind: 'item-removed', car: orders.carName(line) })
    const empty = (await orders.lines(tx, order.id)).length === 0 && order.status !== 'CANCELLED'
    const price = empty ? undefined : priceWithout(order)
    if (price) await say({ kind: 'price', cents: null })
    await audit.record(tx, by, {
      entity: 'order',
      id,
      title: { kind: 'order' },
      before: { item: orders.carName(line), ...(price && { negotiatedPrice: orders.agreedPrice(order) }) },
      after: { item: null, ...(price && { negotiatedPrice: null }) },
    })
    const changed = await orders.update(tx, id, { ...price, ...(empty ? { status: 'CANCELLED' } : {}) })
    await parts.offers.endOffers(tx, changed, now)
    if (empty) await say({ kind: 'status', from: order.status, to: 'CANCELLED' })
    await notifyChange(parts, { tx, order: changed, by: by.id, isUnwanted }, empty)
  })
}

/** What was agreed for all cars of an order is not the price of fewer. What has been paid stays as it was paid. */
const priceWithout = (order: OrderRow) =>
  order.negotiatedCents !== null && orderStatuses[order.status].cars === 'ON_HOLD'
    ? { negotiatedCents: null }
    : undefined

type Recorded = {
  before: OrderRow
  after: OrderRow
  amount: { from: number; to: number } | undefined
  reason: string | null | undefined
}

const recordChange = (tx: Database, by: Caller, { before, after, amount, reason }: Recorded) =>
  audit.record(tx, by, {
    entity: 'order',
    id: after.id,
    title: { kind: 'order' },
    before: { ...auditable(before), ...(amount && { amountDue: toDollars(amount.from) }) },
    after: { ...auditable(after), ...(amount && { amountDue: toDollars(amount.to) }) },
    ...(reason && { beside: { reason } }),
  })

const auditable = (order: OrderRow) => ({
  status: order.status,
  port: orders.portSaid(order),
  terms: orders.termsSaid(order),
  negotiatedPrice: orders.agreedPrice(order),
  notes: order.notes,
  internalNotes: order.internalNotes,
  trackingInfo: order.trackingInfo,
  estimatedDelivery: order.estimatedDelivery,
})

/**
 * An order that is opened again holds its cars for the whole time again. One that comes back to where reservations end has
 * at least the time of the warning left, so that nobody loses a car on the day that the office moved the order.
 */
function reservationAfter(order: OrderRow, to: OrderStatus | undefined, now: Date, days: number) {
  if (!to || !orderStatuses[to].expires || orderStatuses[order.status].expires) return {}
  const left = orders.reservationEnd(now, holds(order.status) ? warningDays : days)
  return left > order.reservedUntil ? { reservedUntil: left, warnedAt: null } : {}
}

const columns = ({ status, negotiatedPrice, notes, internalNotes, trackingInfo, estimatedDelivery }: OrderChange) => ({
  status,
  notes,
  internalNotes,
  trackingInfo,
  estimatedDelivery,
  negotiatedCents: negotiatedPrice == null ? negotiatedPrice : toCents(negotiatedPrice),
})

/** What a change does to an order, as its history keeps it; nothing when it changes nothing. */
function history(order: OrderRow, change: OrderChange, to: NamedDestination | null | undefined): EventFact[] {
  const { status, negotiatedPrice: price } = change
  const fields = detailFields.filter((name) => change[name] !== undefined && change[name] !== order[name])
  const happened: EventFact[] = []
  if (status && status !== order.status) happened.push({ kind: 'status', from: order.status, to: status })
  if (to !== undefined) happened.push(movedTo(order, to))
  if (price !== undefined && price !== orders.agreedPrice(order))
    happened.push({ kind: 'price', cents: price === null ? null : toCents(price) })
  if (fields.length > 0) happened.push({ kind: 'details', fields })
  return happened
}

const movedTo = ({ destination: from }: OrderRow, to: NamedDestination | null): EventFact => ({
  kind: 'port',
  to: to && (portOf(to) ?? to.country),
  from: from?.name ?? null,
  ...(to && { name: to.name }),
})
