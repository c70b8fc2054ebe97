import { gatheringMinutes } from '@minato/contract/orders/letters.ts'
import { shipName } from '@minato/contract/voyages/facts.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import type { Caller } from '../../lib/http/guard.ts'
import type { Services } from '../../services.ts'
import * as mails from '../mail/mail.ts'
import * as notices from '../notices/notices.ts'
import * as orders from '../orders/orders.ts'
import { type Booked, bookedWhere, daysOf, portNames, verdictsOf } from './booked.ts'
import { type Moved, movedLetter, officeLetter } from './letters.ts'
import { bookings, type VoyageRow } from './table.ts'

type Parts = Pick<Services, 'jobs' | 'clock'>

/** Has the buyers on a voyage written to in a while: a day that is moved back until then is no news. */
export const planNews = ({ jobs, clock }: Parts, tx: Database, voyageId: string) =>
  jobs.add(tx, 'sailing-news', {
    data: { voyageId },
    key: voyageId,
    after: new Date(clock.now().getTime() + gatheringMinutes * 60_000),
  })

/** After a voyage was changed: writes into the history of each order whose days it moved, and plans the letters. */
export async function noteMoved(parts: Parts, tx: Database, by: Caller, before: VoyageRow, after: VoyageRow) {
  const booked = await bookedWhere(tx, eq(bookings.voyageId, after.id))
  const moved = booked.flatMap(({ booking, order }) => {
    const [was, is] = [daysOf(before, booking), daysOf(after, booking)]
    return was.etd === is.etd && was.eta === is.eta ? [] : [{ orderId: order.id, was, is }]
  })
  if (moved.length === 0) return
  for (const [orderId, [first]] of Map.groupBy(moved, (one) => one.orderId))
    if (first)
      await orders.record(tx, orderId, by, {
        kind: 'sailing-moved',
        ship: shipName(after),
        from: first.was,
        to: first.is,
      })
  await planNews(parts, tx, after.id)
}

const isMoved = ({ booking, voyage }: Booked) => {
  const { etd, eta } = daysOf(voyage, booking)
  return etd !== booking.knownEtd || eta !== booking.knownEta
}

/**
 * The job of `planNews`: one letter to each buyer whose days on a voyage are others than they know, and one to the office
 * where an import is in doubt by them. The bookings are locked, so that of two processes one writes.
 */
export const sendSailingNews = ({ db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>, voyageId: string) =>
  db.transaction(async (tx) => {
    await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.voyageId, voyageId))
      .orderBy(bookings.id)
      .for('update')
    const moved = (await bookedWhere(tx, eq(bookings.voyageId, voyageId))).filter(isMoved)
    if (moved.length === 0) return
    const names = await portNames(
      tx,
      moved.map(({ booking }) => booking),
    )
    for (const cars of Map.groupBy(moved, ({ user }) => user.id).values()) {
      const [first, ...more] = cars as [Booked, ...Booked[]]
      const { user, order } = first
      if (user.deletedAt) continue
      const moves = more.map((car) => movedOf(car, names))
      const letter = movedLetter([movedOf(first, names), ...moves], user, config)
      const fact = { kind: 'sailing-moved', ship: shipName(first.voyage) } as const
      const post = { kind: 'sailing-moved', to: user.email, aboutId: order.id, letter } as const
      await notices.notify(tx, { jobs, config }, user.id, { topic: 'sailings', fact, orderId: order.id }, post)
    }
    const doubted = (await inDoubt(tx, moved)).map((car) => movedOf(car, names))
    if (doubted.length > 0) await mails.post(tx, { jobs, config }, officeLetter(doubted, config))
    for (const { booking, voyage } of moved) {
      const { etd, eta } = daysOf(voyage, booking)
      await tx
        .update(bookings)
        .set({ knownEtd: etd, knownEta: eta, updatedAt: sql`${bookings.updatedAt}` })
        .where(eq(bookings.id, booking.id))
    }
  })

const doubts: readonly string[] = ['not-allowed', 'need-to-know', 'needs-licence']

/** Cars whose import is in doubt by these days, and was not, or otherwise, by those before. */
async function inDoubt(tx: Database, moved: readonly Booked[]) {
  const [before, now] = await Promise.all([
    verdictsOf(tx, moved, ({ booking }) => ({ etd: booking.knownEtd, eta: booking.knownEta })),
    verdictsOf(tx, moved),
  ])
  return moved.filter(({ booking: { lineId } }) => {
    const code = now.get(lineId)?.code
    return code && doubts.includes(code) && before.get(lineId)?.code !== code
  })
}

function movedOf({ booking, voyage, line, car, order }: Booked, names: ReadonlyMap<string, string>): Moved {
  const { etd, eta } = daysOf(voyage, booking)
  const name = (code: string) => names.get(code) ?? code
  return {
    ship: shipName(voyage),
    cancelled: voyage.cancelled,
    car: orders.carName({ title: line.title, stockNumber: car.stockNumber }),
    orderId: order.id,
    leaves: { port: name(booking.fromPort), before: booking.knownEtd, after: etd },
    arrives: { port: name(booking.toPort), before: booking.knownEta, after: eta },
  }
}
