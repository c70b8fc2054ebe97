import type { BookingDraft } from '@minato/contract/deal/bookings/bookings.ts'
import type { LoggedBooking } from '@minato/contract/deal/bookings/log.ts'
import { formatShipName } from '@minato/contract/shipping/voyages/facts.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { KeyedCall } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import * as audit from '#platform/audit/audit.ts'
import type { Services } from '#services.ts'
import type { VoyageRow } from '#shipping/voyages/table.ts'
import { lockVoyage } from '#shipping/voyages/voyages.ts'
import { changeDeal } from '../orders/change-deal.ts'
import * as exportBan from '../orders/export-ban/export-ban.ts'
import { recordEvent } from '../orders/history.ts'
import { enqueueSailingEmails } from './apply-voyage-change.ts'
import { getSailingDays, loadPortNames } from './list-booked.ts'
import {
  type BookingItem,
  type BookingOrder,
  listCarNames,
  requireFree,
  requireInspection,
  requireItems,
  requireRoute,
} from './requirements.ts'
import { bookings } from './table.ts'

export type Deps = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>

/** Books cars of an order on a voyage. Cars on another voyage are moved, or refused when `draft.free` is set. */
export const bookCars = (
  { db, ...deps }: Deps,
  by: Caller,
  { id: orderId, ...keyedCall }: { id: string } & KeyedCall,
  draft: BookingDraft,
) =>
  db.transaction(async (tx) => {
    // Locks the voyage before the order, the same order as a change of its days, to avoid a deadlock.
    const voyage = await lockVoyage(tx, draft.voyageId)
    const request = { order: orderId, side: 'office', ...keyedCall } as const
    await changeDeal({ ...deps, db: tx }, by, request, async ({ order }) => {
      const requested = draft.items.map((one) => (typeof one === 'string' ? { id: one, from: draft.from } : one))
      const ids = requested.map(({ id }) => id)
      const items = await requireItems(tx, orderId, ids)
      if (draft.free) await requireFree(tx, items)
      const findLoadingPort = ({ line }: BookingItem) => requested.find(({ id }) => id === line.id)?.from ?? draft.from
      const groups = Map.groupBy(items, findLoadingPort)
      for (const from of groups.keys()) await requireRoute(tx, order, voyage, { from, to: draft.to })
      const ports = [...groups.keys(), draft.to].map((port) => ({ port }))
      const country = order.destination?.country ?? null
      await exportBan.requireExportAllowed(tx, order, [...ports, { country, text: draft.place }])
      await requireInspection(tx, order, items)
      for (const [from, group] of groups) await bookItems(tx, by, order, { voyage, from, draft, items: group })
      await enqueueSailingEmails(deps, tx, voyage.id)
    })
  })

type BookingGroup = { voyage: VoyageRow; from: string; draft: BookingDraft; items: readonly BookingItem[] }

async function bookItems(tx: Database, by: Caller, order: BookingOrder, { voyage, from, draft, items }: BookingGroup) {
  const route = { fromPort: from, toPort: draft.to }
  const { etd, eta } = getSailingDays(voyage, route)
  const values = { ...route, ...toShippingFields(draft), voyageId: voyage.id }
  await tx
    .insert(bookings)
    .values(items.map(({ line }) => ({ lineId: line.id, ...values, notifiedEtd: etd, notifiedEta: eta })))
    // An update retains the days that the buyer was notified of, so changed days cause an email.
    .onConflictDoUpdate({
      target: bookings.lineId,
      set: { ...values, version: sql`${bookings.version} + 1`, updatedAt: new Date() },
    })
  const portName = await loadPortNames(tx, [{ booking: route }])
  const fact = { ship: formatShipName(voyage), from: portName(from), to: portName(draft.to), cars: listCarNames(items) }
  await recordEvent(tx, order.id, by, { kind: 'booked', ...fact })
  const { ship, cars, ...between } = fact
  await recordBooking(tx, by, order.id, null, { kind: 'booking', ship, way: between, cars })
}

export const unbookCar = (
  { db, ...deps }: Deps,
  by: Caller,
  { id: orderId, itemId, ...keyedCall }: { id: string; itemId: string } & KeyedCall,
) =>
  db.transaction(async (tx) => {
    const [booked] = await tx.select().from(bookings).where(eq(bookings.lineId, itemId))
    const voyage = booked && (await lockVoyage(tx, booked.voyageId))
    const request = { order: orderId, side: 'office', ...keyedCall } as const
    await changeDeal({ ...deps, db: tx }, by, request, async ({ say }) => {
      const items = await requireItems(tx, orderId, [itemId])
      if (!voyage) return
      await tx.delete(bookings).where(eq(bookings.lineId, itemId))
      const fact = { ship: formatShipName(voyage), cars: listCarNames(items) }
      await say({ kind: 'unbooked', ...fact })
      await recordBooking(tx, by, orderId, { kind: 'booking', ...fact, way: null }, null)
    })
  })

const toShippingFields = ({ blNumber, container, place }: BookingDraft) => ({ blNumber, container, place })

type LogValue = LoggedBooking | null

const recordBooking = (tx: Database, by: Caller, id: string, before: LogValue, after: LogValue) =>
  audit.recordOrderChange(tx, by, id, { before: { booking: before }, after: { booking: after } })
