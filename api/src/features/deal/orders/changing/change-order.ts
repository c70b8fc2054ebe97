import type { OrderChange } from '@minato/contract/deal/orders/draft.ts'
import { type OrderStatus, orderStatuses, warningDays } from '@minato/contract/deal/orders/facts.ts'
import { destinationOf, isSameDestination } from '@minato/contract/ground/ports/facts.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { readSettings } from '#ground/settings/read.ts'
import { requireVersion } from '#lib/database/change.ts'
import { type Database, violates } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import * as destinations from '#port/destinations/destinations.ts'
import type { Services } from '#services.ts'
import { dependents } from '../dependents.ts'
import { hasLeft, requireExport } from '../export-ban/export-ban.ts'
import { followGrants } from '../follow-grants.ts'
import { wishOf } from '../history.ts'
import { inDeal } from '../in-deal.ts'
import { notifyChange } from '../letters/notify-by-mail.ts'
import { amountCents } from '../lines.ts'
import { holds, moveCars } from '../move-cars.ts'
import * as orders from '../orders.ts'
import type { OrderRow } from '../table.ts'
import { history, recordChange } from './change-history.ts'
import { reckonAgain } from './reckoning.ts'

export type Parts = Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'limiter' | 'remembered'>

export type Keyed = { id: string; key: string | undefined }

/** Changes only the fields that are set. Cars follow the status, and each change becomes an event of the order's history. */
export async function changeOrder(parts: Parts, by: Caller, { id, key }: Keyed, change: OrderChange) {
  const { reservationDays } = await readSettings(parts)
  // A screen may have reloaded the order before its retry, so the version does not identify the call.
  const call = ['orders.update', id, { ...change, version: undefined }]
  await inDeal(parts, by, { order: id, side: 'office', call, key }, async ({ tx, order: locked, now, say }) => {
    requireVersion(locked, change.version)
    const isUnwanted = (await wishOf(tx, id)) !== null
    const order = await carriedOn(tx, by, locked, change)
    const { status = order.status } = change
    if (status !== order.status) await moveCars(parts, tx, by, order, status)
    const destination = await destinationAfter(tx, order, change)
    const reckoned = await reckonAgain({ ...parts, db: tx }, order, { ...change, destination }, now)
    const happened = history(order, change, destination)
    if (happened.length === 0 && !isNoted(order, change) && !reckoned) return id
    const reservation = reservationAfter(order, change.status, now, reservationDays)
    const changed = await orders.update(tx, id, {
      ...columns(change),
      destination,
      ...reckoned?.order,
      ...reservation,
    })
    if (status !== order.status) await followGrants(tx, by, changed)
    if (changed.negotiatedCents !== order.negotiatedCents)
      await dependents.recordSet(tx, parts, by, changed, { reason: change.belowFloor, at: now })
    await requireUnbanned(tx, order, changed)
    const amount = reckoned && { from: reckoned.from, to: await amountCents(tx, changed) }
    if (amount) happened.push({ kind: 'amount', ...amount })
    await recordChange(tx, by, { before: order, after: changed, amount, reason: change.reason })
    if (happened.length === 0) return id
    for (const fact of happened) await say(fact)
    await notifyChange(parts, { tx, order: changed, by: by.id, isUnwanted }, changed.status !== order.status)
    return id
  }).catch((error) => {
    throw violates(error, 'order_lines_one_live_per_car') ? new Refusal('car-gone') : error
  })
}

const isNoted = (order: OrderRow, { internalNotes = order.internalNotes }: OrderChange) =>
  internalNotes !== order.internalNotes

/** A new status or price revives an order that its buyer no longer wanted. */
async function carriedOn(tx: Database, by: Caller, order: OrderRow, change: OrderChange) {
  const { status = order.status, negotiatedPrice = null } = change
  const goesOn = status !== 'CANCELLED' && (status !== order.status || negotiatedPrice !== null)
  return goesOn ? orders.goOn(tx, by, order) : order
}

/** Returns the new destination; undefined where it stays, also when the call repeats the same port. */
async function destinationAfter(tx: Database, order: OrderRow, { port, destination }: OrderChange) {
  if (destination === undefined && (port === undefined || port === orders.portOf(order))) return undefined
  const to = destination === undefined ? (port ? destinationOf(port) : null) : destination
  if (isSameDestination(to, order.destination)) return undefined
  return to && destinations.named(tx, to)
}

/** Checks the export ban where a change affects its inputs, or moves an order whose vehicles are still in Japan. */
async function requireUnbanned(tx: Database, before: OrderRow, after: OrderRow) {
  const isSame =
    isSameDestination(before.destination, after.destination) && before.negotiatedCents === after.negotiatedCents
  const moves = before.status !== after.status && !hasLeft.has(before.status)
  if (after.status !== 'CANCELLED' && (moves || !isSame)) await requireExport(tx, after)
}

/**
 * A reopened order holds its cars for the full reservation time. An order that returns to a status with expiry keeps at least
 * the warning time, so that its buyer does not lose the car on the same day.
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
