import { asc, eq } from 'drizzle-orm'
import { bookings } from '#deal/bookings/table.ts'
import { orderLines } from '#deal/orders/table.ts'
import type { Database } from '#lib/database/database.ts'
import * as ports from '#platform/ports/ports.ts'
import { voyages } from '#shipping/voyages/table.ts'

export async function listSailings(db: Database, orderId: string) {
  const rows = await db
    .select({ booking: bookings, voyage: voyages })
    .from(bookings)
    .innerJoin(voyages, eq(voyages.id, bookings.voyageId))
    .innerJoin(orderLines, eq(orderLines.id, bookings.lineId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(voyages.begins), asc(voyages.id), asc(orderLines.createdAt), asc(orderLines.id))
  const byVoyage = Map.groupBy(rows, ({ voyage, booking }) => `${voyage.id} ${booking.fromPort} ${booking.toPort}`)
  const codes = rows.flatMap(({ booking }) => [booking.fromPort, booking.toPort])
  const names = await ports.namesOf(db, codes)
  return [...byVoyage.values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { voyage, booking } = first
    const from = voyage.loading.find(({ port }) => port === booking.fromPort)
    const to = voyage.discharge.find(({ port }) => port === booking.toPort)
    return [
      {
        method: voyage.method,
        toPort: booking.toPort,
        carrier: voyage.carrier,
        vessel: voyage.vessel,
        voyage: voyage.number,
        loading: names(booking.fromPort),
        discharge: names(booking.toPort),
        etd: from?.atd ?? from?.etd ?? null,
        eta: to?.ata ?? to?.eta ?? null,
        blNumbers: distinct(all.map((one) => one.booking.blNumber)),
        containers: distinct(all.map((one) => one.booking.container)),
        lineIds: all.map((one) => one.booking.lineId),
      },
    ]
  })
}

const distinct = (texts: readonly (string | null)[]) => [...new Set(texts.filter((text) => text !== null))]
