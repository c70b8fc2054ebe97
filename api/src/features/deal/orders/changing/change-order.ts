import type { OrderChange } from '@minato/contract/deal/orders/draft.ts'
import { type OrderStatus, orderStatuses, reservationWarningDays } from '@minato/contract/deal/orders/facts.ts'
import { isSameDestination, parsePortDestination } from '@minato/contract/platform/ports/facts.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { requireVersion } from '#lib/database/change.ts'
import { type Database, isViolationOf } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import type { Services } from '#services.ts'
import * as destinations from '#shipping/destinations/destinations.ts'
import { changeDeal } from '../change-deal.ts'
import { dependents } from '../dependents.ts'
import { notifyChange } from '../emails/notify-by-email.ts'
import { departedStatuses, requireExportAllowed } from '../export-ban/export-ban.ts'
import { findUnwantedEvent } from '../history.ts'
import { syncGrants } from '../ledger/ledger.ts'
import { readAmountCents } from '../lines.ts'
import { holdsCars, moveCars } from '../move-cars.ts'
import * as orders from '../orders.ts'
import type { OrderRow } from '../table.ts'
import { recalculateCharges } from './calculate-charges.ts'
import { listChangeEvents, recordChange } from './change-history.ts'

export type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'limiter' | 'queryCache'>

export type OrderRequest = { id: string; key: string | undefined }

/** Changes only the fields that are set. Cars follow the status, and each change becomes an event of the order's history. */
export async function changeOrder(deps: Deps, by: Caller, { id, key }: OrderRequest, change: OrderChange) {
  const { reservationDays } = await readSettings(deps)
  // A screen may have reloaded the order before its retry, so the version does not identify the call.
  const call = ['orders.update', id, { ...change, version: undefined }]
  await changeDeal(deps, by, { order: id, side: 'office', call, key }, async ({ tx, order: locked, now, say }) => {
    requireVersion(locked, change.version)
    const isUnwanted = (await findUnwantedEvent(tx, id)) !== null
    const order = await reviveOnChange(tx, by, locked, change)
    const { status = order.status } = change
    if (status !== order.status) await moveCars(deps, tx, by, order, status)
    const destination = await resolveDestination(tx, order, change)
    const recalculated = await recalculateCharges({ ...deps, db: tx }, order, { ...change, destination }, now)
    const events = listChangeEvents(order, change, destination)
    if (events.length === 0 && !changesInternalNotes(order, change) && !recalculated) return id
    const reservation = reservationColumns(order, change.status, now, reservationDays)
    const changed = await orders.update(tx, id, {
      ...toRow(change),
      destination,
      ...recalculated?.order,
      ...reservation,
    })
    if (status !== order.status) await syncGrants(tx, by, changed)
    if (changed.negotiatedCents !== order.negotiatedCents)
      await dependents.recordSet(tx, deps, by, changed, { reason: change.belowFloor, at: now })
    await requireExportAfterChange(tx, order, changed)
    const amount = recalculated && { from: recalculated.from, to: await readAmountCents(tx, changed) }
    if (amount) events.push({ kind: 'amount', ...amount })
    await recordChange(tx, by, { before: order, after: changed, amount, reason: change.reason })
    if (events.length === 0) return id
    for (const fact of events) await say(fact)
    await notifyChange(deps, { tx, order: changed, by: by.id, isUnwanted }, changed.status !== order.status)
    return id
  }).catch((error) => {
    throw isViolationOf(error, 'order_lines_one_live_per_car') ? new Refusal('car-gone') : error
  })
}

const changesInternalNotes = (order: OrderRow, { internalNotes = order.internalNotes }: OrderChange) =>
  internalNotes !== order.internalNotes

/** A new status or price revives an order that its buyer no longer wanted. */
async function reviveOnChange(tx: Database, by: Caller, order: OrderRow, change: OrderChange) {
  const { status = order.status, negotiatedPrice = null } = change
  const isRevived = status !== 'CANCELLED' && (status !== order.status || negotiatedPrice !== null)
  return isRevived ? orders.reviveUnwanted(tx, by, order) : order
}

/** Returns the new destination; undefined where it stays, also when the call repeats the same port. */
async function resolveDestination(tx: Database, order: OrderRow, { port, destination }: OrderChange) {
  if (destination === undefined && (port === undefined || port === orders.getPort(order))) return undefined
  const to = destination === undefined ? (port ? parsePortDestination(port) : null) : destination
  if (isSameDestination(to, order.destination)) return undefined
  return to && destinations.resolveDestination(tx, to)
}

/** Checks the export ban where a change affects its inputs, or moves an order whose vehicles are still in Japan. */
async function requireExportAfterChange(tx: Database, before: OrderRow, after: OrderRow) {
  const isSame =
    isSameDestination(before.destination, after.destination) && before.negotiatedCents === after.negotiatedCents
  const isMoving = before.status !== after.status && !departedStatuses.has(before.status)
  if (after.status !== 'CANCELLED' && (isMoving || !isSame)) await requireExportAllowed(tx, after)
}

/**
 * A reopened order holds its cars for the full reservation time. A return to a status with expiry leaves at least the warning
 * time. Otherwise the buyer could lose the car on the same day.
 */
function reservationColumns(order: OrderRow, to: OrderStatus | undefined, now: Date, days: number) {
  if (!to || !orderStatuses[to].expires || orderStatuses[order.status].expires) return {}
  const reservedUntil = orders.calculateReservationEnd(now, holdsCars(order.status) ? reservationWarningDays : days)
  return reservedUntil > order.reservedUntil ? { reservedUntil, warnedAt: null } : {}
}

const toRow = ({ status, negotiatedPrice, notes, internalNotes, trackingInfo, estimatedDelivery }: OrderChange) => ({
  status,
  notes,
  internalNotes,
  trackingInfo,
  estimatedDelivery,
  negotiatedCents: negotiatedPrice == null ? negotiatedPrice : toCents(negotiatedPrice),
})
