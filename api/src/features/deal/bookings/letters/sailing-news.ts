import type { SailingNews } from '@minato/contract/deal/bookings/events.ts'
import { shipName } from '@minato/contract/port/voyages/facts.ts'
import { eq, sql } from 'drizzle-orm'
import { notifyCustomer } from '#deal/orders/notify.ts'
import * as mails from '#ground/mail/mail.ts'
import type { Database } from '#lib/database/database.ts'
import type { Services } from '#services.ts'
import { atSeaOf, inDoubt } from '../at-sea.ts'
import { type Booked, bookedWhere, daysOf, type PortNames, portNames } from '../booked.ts'
import { bookings } from '../table.ts'
import { atPortOf } from './at-port.ts'
import { doubtfulImport, sailingEmail } from './emails.ts'
import { happened, isMoved, newsOf } from './news-of.ts'

/** Key of an email. Arrivals get one for each order, because the documents for the port depend on the order. */
const letterOf = ({ user, order, booking }: Booked, news: SailingNews) =>
  [user.id, news, news === 'arrived' ? order.id : '', booking.toldVoyageId === null].join()

/**
 * Emails each buyer on a voyage what is new, and the office the cars whose import is in doubt. Locks the bookings, so a
 * concurrent process sends nothing twice.
 */
export const sendSailingNews = ({ db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>, voyageId: string) =>
  db.transaction(async (tx) => {
    await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.voyageId, voyageId))
      .orderBy(bookings.id)
      .for('update')
    const booked = await bookedWhere(tx, eq(bookings.voyageId, voyageId))
    const told = booked.flatMap((one) => {
      const news = newsOf(one)
      return news ? [{ one, news }] : []
    })
    const moved = booked.filter(isMoved)
    if (told.length + moved.length === 0) return
    const names = await portNames(tx, booked)
    for (const group of Map.groupBy(told, ({ one, news }) => letterOf(one, news)).values())
      await write({ jobs, config }, tx, group, names)
    const doubted = (await inDoubt(tx, moved)).map((car) => atSeaOf(car, names))
    if (doubted.length > 0) await mails.post(tx, { jobs, config }, doubtfulImport(doubted))
    await remember(tx, booked)
  })

type Told = { one: Booked; news: SailingNews }

async function write(deps: Pick<Services, 'jobs' | 'config'>, tx: Database, group: readonly Told[], names: PortNames) {
  const [first, ...more] = group as [Told, ...Told[]]
  const { one, news } = first
  const { user, order, voyage, booking } = one
  const cars = [atSeaOf(one, names), ...more.map((other) => atSeaOf(other.one, names))] as const
  const about = {
    news,
    isAnother: booking.toldVoyageId !== null,
    atPort: news === 'arrived' ? await atPortOf(tx, order) : null,
  }
  const post = sailingEmail(cars, about, user)
  const fact = { kind: 'sailing-moved', ship: shipName(voyage), news } as const
  await notifyCustomer(deps, tx, { order, customer: user }, { topic: 'sailings', fact, post })
}

/** Stores what the buyers were notified of. Days count as read even where no email was due. */
async function remember(tx: Database, booked: readonly Booked[]) {
  for (const one of booked) {
    const { booking, voyage } = one
    const { etd, eta } = daysOf(voyage, booking)
    const { left, arrived } = happened(one)
    const told = newsOf(one) ? { toldVoyageId: voyage.id, toldLeft: left, toldArrived: arrived } : {}
    await tx
      .update(bookings)
      .set({ knownEtd: etd, knownEta: eta, ...told, updatedAt: sql`${bookings.updatedAt}` })
      .where(eq(bookings.id, booking.id))
  }
}
