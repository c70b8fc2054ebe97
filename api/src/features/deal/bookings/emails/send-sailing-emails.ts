import type { SailingUpdateKind } from '@minato/contract/deal/bookings/events.ts'
import { formatShipName } from '@minato/contract/shipping/voyages/facts.ts'
import { eq, sql } from 'drizzle-orm'
import { notifyCustomer } from '#deal/orders/notify.ts'
import type { Database } from '#lib/database/database.ts'
import * as mails from '#platform/mail/mail.ts'
import type { Services } from '#services.ts'
import { type BookedRow, getSailingDays, listBookedRows, loadPortNames, type PortNames } from '../list-booked.ts'
import { findDoubtfulImports, toShippedCar } from '../shipped-cars.ts'
import { bookings } from '../table.ts'
import { findCollectionInfo } from './collection-info.ts'
import { createDoubtfulImportEmail, createSailingEmail } from './emails.ts'
import { findSailingUpdate, getActualDays, hasMovedDays } from './sailing-update.ts'

/** Key of an email. Arrivals get one for each order, because the documents for the port depend on the order. */
const emailKey = ({ user, order, booking }: BookedRow, news: SailingUpdateKind) =>
  [user.id, news, news === 'arrived' ? order.id : '', booking.notifiedVoyageId === null].join()

/**
 * Emails each buyer on a voyage what is new, and the office the cars whose import is in doubt. Locks the bookings, so a
 * concurrent process sends nothing twice.
 */
export const sendSailingEmails = ({ db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>, voyageId: string) =>
  db.transaction(async (tx) => {
    await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.voyageId, voyageId))
      .orderBy(bookings.id)
      .for('update')
    const booked = await listBookedRows(tx, eq(bookings.voyageId, voyageId))
    const updates = booked.flatMap((row) => {
      const news = findSailingUpdate(row)
      return news ? [{ row, news }] : []
    })
    const movedRows = booked.filter(hasMovedDays)
    if (updates.length + movedRows.length === 0) return
    const names = await loadPortNames(tx, booked)
    for (const group of Map.groupBy(updates, ({ row, news }) => emailKey(row, news)).values())
      await notifyBuyer({ jobs, config }, tx, group, names)
    const doubtfulCars = (await findDoubtfulImports(tx, movedRows)).map((car) => toShippedCar(car, names))
    if (doubtfulCars.length > 0)
      await mails.enqueueEmails(tx, { jobs, config }, createDoubtfulImportEmail(doubtfulCars))
    await markNotified(tx, booked)
  })

type BuyerUpdate = { row: BookedRow; news: SailingUpdateKind }

async function notifyBuyer(
  deps: Pick<Services, 'jobs' | 'config'>,
  tx: Database,
  group: readonly BuyerUpdate[],
  names: PortNames,
) {
  const [first, ...more] = group as [BuyerUpdate, ...BuyerUpdate[]]
  const { row, news } = first
  const { user, order, voyage, booking } = row
  const cars = [toShippedCar(row, names), ...more.map((other) => toShippedCar(other.row, names))] as const
  const about = {
    news,
    isAnother: booking.notifiedVoyageId !== null,
    atPort: news === 'arrived' ? await findCollectionInfo(tx, order) : null,
  }
  const post = createSailingEmail(cars, about, user)
  const fact = { kind: 'sailing-moved', ship: formatShipName(voyage), news } as const
  await notifyCustomer(deps, tx, { order, customer: user }, { topic: 'sailings', fact, post })
}

/** Stores what the buyers were notified of. Days count as read even where no email was due. */
async function markNotified(tx: Database, booked: readonly BookedRow[]) {
  for (const row of booked) {
    const { booking, voyage } = row
    const { etd, eta } = getSailingDays(voyage, booking)
    const { atd, ata } = getActualDays(row)
    const update = findSailingUpdate(row) ? { notifiedVoyageId: voyage.id, notifiedAtd: atd, notifiedAta: ata } : {}
    await tx
      .update(bookings)
      .set({ notifiedEtd: etd, notifiedEta: eta, ...update, updatedAt: sql`${bookings.updatedAt}` })
      .where(eq(bookings.id, booking.id))
  }
}
