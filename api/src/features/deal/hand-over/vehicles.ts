import type { FactsOf } from '@minato/contract/deal/issued-papers/issued-facts.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { car as publicCar } from '@minato/contract/stock/cars/car.ts'
import type { Database } from '#lib/database/database.ts'
import * as cars from '#stock/cars/cars.ts'
import { presentCar } from '#stock/cars/present.ts'
import { bookedCarsOf } from '../bookings/booked.ts'
import * as issued from '../issued-papers/issued-papers.ts'
import { listIssued } from '../issued-papers/reading.ts'
import type * as orders from '../orders/orders.ts'

/** Each vehicle as it was ordered, as the newest invoice describes it, as the shop lists it, and its ship. */
export async function vehiclesOf(db: Database, { order, lines }: orders.WholeOrder, side: DealSide) {
  const [all, booked, rows] = await Promise.all([
    listIssued(db, order.id),
    bookedCarsOf(db, order.id, false),
    Promise.all(lines.map(({ carId }) => cars.find(db, carId))),
  ])
  const invoices = all
    .filter((paper) => issued.isFor(paper, side))
    .flatMap(({ facts }) => (isInvoice(facts) ? [facts] : []))
  return lines.map((line, place) => {
    const row = rows[place]
    return {
      lineId: line.id,
      stockNumber: line.stockNumber,
      title: line.title,
      year: line.year,
      /** US cents. */
      priceCents: line.priceCents,
      agreedCents: line.negotiatedCents,
      reckoned: line.reckoned,
      invoiced: invoices[0]?.cars.find(({ lineId }) => lineId === line.id) ?? null,
      listed: row ? publicCar.parse(presentCar(row)) : null,
      booking: booked.find(({ id }) => id === line.id)?.booking ?? null,
    }
  })
}

type Issued = Awaited<ReturnType<typeof listIssued>>[number]['facts']
const isInvoice = (facts: Issued): facts is FactsOf<'proforma' | 'invoice'> =>
  facts.kind === 'proforma' || facts.kind === 'invoice'
