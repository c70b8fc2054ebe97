import type { DealArrivals } from '@minato/contract/deal/arrivals/arrival.ts'
import { calculateLastClaimDay, canHaveArrived } from '@minato/contract/deal/arrivals/facts.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { toCurrencyUnits } from '@minato/contract/values/money.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { Refusal } from '#lib/http/problem.ts'
import * as audit from '#platform/audit/audit.ts'
import { readSettingsIn } from '#platform/settings/read-settings.ts'
import type { Services } from '#services.ts'
import { listCarsWithBooking } from '../bookings/list-booked.ts'
import { requireOrder } from '../orders/find-order.ts'
import { findDeliveryDay } from '../orders/history.ts'
import { loadLedger } from '../orders/ledger/ledger.ts'
import { syncGrants } from '../orders/sync-grants.ts'
import type { OrderRow } from '../orders/table.ts'
import * as payments from '../payments/payments.ts'
import { arrivals, claimPhotos, type DamageClaimRow, damageClaims } from './table.ts'

export async function listCarsWithArrival(db: Database, { id, status }: Pick<OrderRow, 'id' | 'status'>, now: Date) {
  const [cars, received, delivered, { claimDays }] = await Promise.all([
    listCarsWithBooking(db, id, false),
    db.select().from(arrivals).where(eq(arrivals.orderId, id)),
    findDeliveryDay(db, id),
    readSettingsIn(db, {}),
  ])
  return cars.map(({ id: lineId, title, stockNumber, booking }) => {
    const arrival = received.find((row) => row.lineId === lineId) ?? null
    const confirmedOn = arrival && toOfficeDay(arrival.createdAt)
    const claimUntil = calculateLastClaimDay({ confirmedOn, arrivedOn: booking?.ata ?? delivered }, claimDays)
    const isInTime = claimUntil === null || toOfficeDay(now) <= claimUntil
    const canReceive = !arrival && canHaveArrived(status, booking)
    return { lineId, title, stockNumber, arrival, canReceive, claimUntil, isInTime }
  })
}

/** Returns the earliest last day for a claim of an order's cars that is not over; null without one. */
export async function findLastClaimDay(db: Database, order: Pick<OrderRow, 'id' | 'status'>, now: Date) {
  const cars = await listCarsWithArrival(db, order, now)
  return cars.flatMap(({ claimUntil, isInTime }) => (isInTime && claimUntil) || []).toSorted()[0] ?? null
}

export const listClaims = (db: Database, orderId: string) =>
  db
    .select()
    .from(damageClaims)
    .where(eq(damageClaims.orderId, orderId))
    .orderBy(asc(damageClaims.createdAt), asc(damageClaims.id))

export async function findClaimsOfRemovedCars(db: Database, claimIds: readonly string[]) {
  const removed = and(inArray(damageClaims.id, [...claimIds]), isNull(damageClaims.lineId))
  return new Set((await db.select({ id: damageClaims.id }).from(damageClaims).where(removed)).map(({ id }) => id))
}

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

export async function getDealArrivals(
  { db, clock }: Pick<Services, 'clock'> & { db: Database },
  orderId: string,
  side: DealSide,
): Promise<DealArrivals> {
  const order = await requireOrder(db, orderId)
  const [cars, claims, { entries, standing }] = await Promise.all([
    listCarsWithArrival(db, order, clock.now()),
    listClaims(db, orderId),
    loadLedger(db, order),
  ])
  const ids = claims.map(({ id }) => id)
  const people = claims.map(({ decidedById }) => decidedById)
  const [photos, nameOf] = await Promise.all([listClaimPhotos(db, ids), payments.loadNames(db, people)])
  const { currency, total, granted: before, confirmed } = standing
  const maxGrant = order.status === 'CANCELLED' ? confirmed : total - before
  const findGrantedSum = ({ id }: DamageClaimRow) =>
    entries.find(({ facts }) => facts.kind === 'granted' && facts.claim === id)?.counts ?? null
  const present = (claim: DamageClaimRow): DealArrivals['cars'][number]['claims'][number] => {
    const { id, text, createdAt, granted, reason, decidedAt, decidedById } = claim
    const sum = findGrantedSum(claim)
    return {
      id,
      text,
      at: createdAt.toISOString(),
      photos: photos.filter(({ claimId }) => claimId === id).map((photo) => ({ id: photo.id })),
      decision: decidedAt && {
        grant: granted,
        sum: sum && toCurrencyUnits(sum, currency),
        currency: sum === null ? null : currency,
        reason: reason ?? '',
        at: decidedAt.toISOString(),
        ...(side === 'office' && { by: nameOf(decidedById) }),
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
