import { orderAdminMessages } from '@minato/contract/orders/draft.ts'
import { orderStatuses, reservationRuns, warningDays } from '@minato/contract/orders/facts.ts'
import { lastMomentOf } from '@minato/contract/values/days.ts'
import type { Database } from '../../lib/database/database.ts'
import type { Caller } from '../../lib/http/guard.ts'
import { Refusal } from '../../lib/http/problem.ts'
import { each, eachRow } from '../../lib/jobs/each.ts'
import type { Services } from '../../services.ts'
import * as audit from '../audit/audit.ts'
import * as cars from '../cars/cars.ts'
import { requireExport } from './export-ban.ts'
import * as orders from './orders.ts'
import { dealOf, notifyCustomer } from './post.ts'
import { recordInCars } from './record-in-cars.ts'
import { reservationLetters } from './reservation-letters.ts'
import type { OrderRow } from './table.ts'

type Parts = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>

const day = 86_400_000

/** Warns of reservations that are about to end, and ends those that have; each once, whoever else does the same. */
export async function keepReservations(parts: Parts) {
  const now = parts.clock.now()
  const soon = new Date(now.getTime() + warningDays * day)
  await each(
    [
      { end: now, which: 'all', keep: release },
      { end: soon, which: 'unwarned', keep: warn },
    ] as const,
    async ({ end, which, keep }) =>
      eachRow('order', await orders.reservedBefore(parts.db, end, which), (id) => keep(parts, id, now)),
  )
}

function warn({ db, jobs, config }: Parts, id: string, now: Date) {
  return db.transaction(async (tx) => {
    const order = await orders.lockReserved(tx, id)
    if (!order || order.warnedAt) return
    await orders.update(tx, id, { warnedAt: now })
    await orders.record(tx, id, orders.system, { kind: 'warned', until: order.reservedUntil.toISOString() })
    await write({ tx, jobs, config }, order, 'warned')
  })
}

async function release({ db, jobs, config }: Parts, id: string, now: Date) {
  await db.transaction(async (tx) => {
    const order = await orders.lockReserved(tx, id)
    if (!order || order.reservedUntil > now) return
    const lines = await orders.lines(tx, id)
    await cars.follow(
      tx,
      lines.map((line) => line.carId),
      orderStatuses.CANCELLED.cars,
    )
    const step = { orderId: id, from: orderStatuses[order.status].cars, to: orderStatuses.CANCELLED.cars }
    await recordInCars(tx, orders.system, lines.map(orders.carOf), step)
    await orders.setLive(tx, id, false)
    const isUnwanted = (await orders.wishOf(tx, id)) !== null
    await orders.update(tx, id, { status: 'CANCELLED' })
    await orders.record(tx, id, orders.system, { kind: 'released', ...(isUnwanted && { unwanted: true }) })
    await write({ tx, jobs, config }, order, 'ended', { isUnwanted })
    await orders.settle(tx, id)
  })
}

/**
 * Lets a reservation last to the end of a day in Japan. The customer reads the reason, and is warned again in time.
 * @throws Refusal 400 when that day is over or the reservation lasts longer already, 409 when nothing runs out
 */
export async function extendReservation(
  { db, jobs, clock, config }: Parts,
  by: Caller,
  id: string,
  { until, reason }: { until: string; reason: string },
) {
  const end = lastMomentOf(until)
  if (end <= clock.now()) throw new Refusal('invalid', orderAdminMessages.extendPast).at('until')
  await db.transaction(async (tx) => {
    const order = await orders.find(tx, id, true)
    if (!order) throw new Refusal('order-not-found')
    if (!reservationRuns(order)) throw new Refusal('nothing-to-extend')
    if (end <= order.reservedUntil) throw new Refusal('invalid', orderAdminMessages.extendShorter).at('until')
    await requireExport(tx, order)
    await orders.goOn(tx, by, order)
    await orders.update(tx, id, { reservedUntil: end, warnedAt: null })
    await orders.record(tx, id, by, { kind: 'extended', until: end.toISOString(), reason })
    await audit.record(tx, by, {
      entity: 'order',
      id,
      title: { kind: 'order' },
      before: { reservedUntil: order.reservedUntil.toISOString(), reason: null },
      after: { reservedUntil: end.toISOString(), reason },
    })
    await write({ tx, jobs, config }, { ...order, reservedUntil: end }, 'extended', { by: by.id, reason })
    await orders.settle(tx, id)
  })
}

const letterKinds = {
  warned: 'reservation-warning',
  ended: 'reservation-ended',
  extended: 'reservation-extended',
} as const

async function write(
  { tx, jobs, config }: Pick<Parts, 'jobs' | 'config'> & { tx: Database },
  order: OrderRow,
  state: keyof typeof letterKinds,
  { by, reason, isUnwanted }: { by?: string; reason?: string; isUnwanted?: boolean } = {},
) {
  const kind = letterKinds[state]
  const deal = await dealOf(tx, order)
  const letter = reservationLetters[kind]({ ...deal, publicUrl: config.publicUrl, reason, isUnwanted })
  const fact = { kind: 'reservation', state, until: order.reservedUntil.toISOString() } as const
  await notifyCustomer({ jobs, config }, tx, deal, { topic: 'reservations', fact, by, post: { kind, letter } })
}
