import type { DealArrivals } from '@minato/contract/deal/arrivals/arrival.ts'
import { calculateLastClaimDay, canHaveArrived } from '@minato/contract/deal/arrivals/facts.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { toCurrencyUnits } from '@minato/contract/values/money.ts'
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { Refusal } from '#lib/http/problem.ts'
import * as audit from '#platform/audit/audit.ts'
import { nameColumns, users } from '#platform/users/table.ts'
import { readCarsWithBooking } from '../bookings/cars-with-booking.ts'
import { requireOrder } from '../orders/find-order.ts'
import { findDeliveryDay, listEvents } from '../orders/history.ts'
import { readLedger, syncGrants } from '../orders/ledger/ledger.ts'
import { createOrderList, createOrderReads, type OrderReads } from '../orders/order-reads.ts'
import type { OrderRow } from '../orders/table.ts'
import { formatAuthor } from '../payments/payments.ts'
import { arrivals, claimPhotos, damageClaims } from './table.ts'

export const listArrivals = createOrderList(arrivals)

export async function readCarsWithArrival(reads: OrderReads, order: OrderRow, now: Date) {
  const [cars, received, events, { settings }] = await Promise.all([
    readCarsWithBooking(reads, order, false),
    reads.list(order, listArrivals),
    reads.list(order, listEvents),
    reads.reference(),
  ])
  const delivered = findDeliveryDay(events)
  return cars.map(({ id: lineId, title, stockNumber, booking }) => {
    const arrival = received.find((row) => row.lineId === lineId) ?? null
    const confirmedOn = arrival && toOfficeDay(arrival.createdAt)
    const claimUntil = calculateLastClaimDay({ confirmedOn, arrivedOn: booking?.ata ?? delivered }, settings.claimDays)
    const isInTime = claimUntil === null || toOfficeDay(now) <= claimUntil
    const canReceive = !arrival && canHaveArrived(order.status, booking)
    return { lineId, title, stockNumber, arrival, canReceive, claimUntil, isInTime }
  })
}

/** Returns the earliest last day for a claim of an order's cars that is not over; null without one. */
export async function findLastClaimDay(db: Database, order: OrderRow, now: Date) {
  const cars = await readCarsWithArrival(createOrderReads(db, [order]), order, now)
  return cars.flatMap(({ claimUntil, isInTime }) => (isInTime && claimUntil) || []).toSorted()[0] ?? null
}

/** Lists the damage claims of several orders with the ids of their photos, oldest first. */
export const listClaims = (db: Database, orderIds: readonly string[]) =>
  db
    .select({
      ...getTableColumns(damageClaims),
      photoIds: sql<
        string[]
      >`ARRAY(SELECT ${claimPhotos.id} FROM ${claimPhotos} WHERE ${claimPhotos.claimId} = ${damageClaims.id} ORDER BY ${claimPhotos.createdAt}, ${claimPhotos.id})`,
      decidedBy: nameColumns,
    })
    .from(damageClaims)
    .leftJoin(users, eq(users.id, damageClaims.decidedById))
    .where(inArray(damageClaims.orderId, [...orderIds]))
    .orderBy(asc(damageClaims.createdAt), asc(damageClaims.id))
type ClaimWithPhotos = Awaited<ReturnType<typeof listClaims>>[number]

/** @throws Refusal 409 while a damage claim for the line's car is open. The database enforces it too. */
export async function requireNoOpenClaim(tx: Database, lineId: string) {
  const open = and(eq(damageClaims.lineId, lineId), isNull(damageClaims.decidedAt))
  if ((await tx.$count(damageClaims, open)) > 0) throw new Refusal('car-claimed')
}

export const listClaimPhotos = (db: Database, claimIds: readonly string[]) =>
  db
    .select()
    .from(claimPhotos)
    .where(inArray(claimPhotos.claimId, [...claimIds]))
    .orderBy(asc(claimPhotos.createdAt), asc(claimPhotos.id))

export async function readDealArrivals(
  reads: OrderReads,
  order: OrderRow,
  side: DealSide,
  now: Date,
): Promise<DealArrivals> {
  const [cars, claims, { entries, standing }] = await Promise.all([
    readCarsWithArrival(reads, order, now),
    reads.list(order, listClaims),
    readLedger(reads, order),
  ])
  const { currency, total, granted: before, confirmed } = standing
  const maxGrant = order.status === 'CANCELLED' ? confirmed : total - before
  const findGrantedSum = ({ id }: ClaimWithPhotos) =>
    entries.find(({ facts }) => facts.kind === 'granted' && facts.claim === id)?.counts ?? null
  const present = (claim: ClaimWithPhotos): DealArrivals['cars'][number]['claims'][number] => {
    const { id, text, createdAt, granted, reason, decidedAt, decidedBy, photoIds } = claim
    const sum = findGrantedSum(claim)
    return {
      id,
      text,
      at: createdAt.toISOString(),
      photos: photoIds.map((photoId) => ({ id: photoId })),
      decision: decidedAt && {
        grant: granted,
        sum: sum && toCurrencyUnits(sum, currency),
        currency: sum === null ? null : currency,
        reason: reason ?? '',
        at: decidedAt.toISOString(),
        ...(side === 'office' && { by: formatAuthor(decidedBy) }),
      },
    }
  }
  const orphanClaims = claims.filter(({ lineId }) => lineId === null)
  return {
    cars: cars.map(({ lineId, title, stockNumber, arrival, canReceive, claimUntil, isInTime }) => {
      const its = claims.filter((claim) => claim.lineId === lineId)
      return {
        lineId,
        title,
        stockNumber,
        canReceive,
        received: arrival && { state: arrival.state, note: arrival.note, at: arrival.createdAt.toISOString() },
        claimUntil,
        canClaim: arrival !== null && isInTime && its.every(({ decidedAt }) => decidedAt !== null),
        claims: its.map(present),
      }
    }),
    gone: [...Map.groupBy(orphanClaims, ({ car }) => car ?? '')].map(([car, its]) => ({
      car,
      claims: its.map(present),
    })),
    grantable: { sum: toCurrencyUnits(Math.max(0, maxGrant), currency), currency },
  }
}

/** Deletes arrivals, damage claims and photos of a leaving user's orders. The ledger retains the grants. */
export async function deletePersonalData(tx: Database, orderIds: readonly string[]) {
  // Settles the grants first: only a claim records that its car has left the order.
  for (const id of orderIds) await syncGrants(tx, audit.systemActor, await requireOrder(tx, id))
  for (const table of [damageClaims, arrivals]) await tx.delete(table).where(inArray(table.orderId, [...orderIds]))
}
