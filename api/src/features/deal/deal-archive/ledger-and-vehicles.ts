import { type LedgerFile, pickLedgerSums } from '@minato/contract/deal/deal-archive/ledger-file.ts'
import { listEntryBalances } from '@minato/contract/deal/payments/ledger.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { car as publicCar } from '@minato/contract/stock/cars/car.ts'
import type { Database } from '#lib/database/database.ts'
import * as cars from '#stock/cars/cars.ts'
import { presentCar } from '#stock/cars/present-car.ts'
import { readCarsWithBooking } from '../bookings/cars-with-booking.ts'
import { listIssuedDocuments } from '../issued-documents/find-issued.ts'
import * as issued from '../issued-documents/issued-documents.ts'
import { getTotalBreakdown, readLedger } from '../orders/ledger/ledger.ts'
import type { OrderReads } from '../orders/order-reads.ts'
import type * as orders from '../orders/orders.ts'
import type { OrderRow } from '../orders/table.ts'
import { formatAuthor } from '../payments/payments.ts'
import { type ArchiveFile, toArchiveFile } from './zip.ts'

export async function makeLedgerFile(reads: OrderReads, order: OrderRow, at: Date) {
  const [{ entries, standing }, breakdown] = await Promise.all([
    readLedger(reads, order),
    getTotalBreakdown(reads, order),
  ])
  const run = listEntryBalances(entries, standing)
  const { deposit, endedGrants = [] } = standing
  const proofs: ArchiveFile[] = []
  const file: LedgerFile = {
    order: order.id,
    madeAt: at.toISOString(),
    amounts: 'smallest unit',
    currency: standing.currency,
    asked: { ...breakdown, deposit, ...(endedGrants.length > 0 && { endedGrants: [...endedGrants] }) },
    entries: entries.map(
      ({ id, kind, of, method, counts, currency, facts, side, author, createdAt, ...row }, place) => {
        const proof = row.proof && `proofs/payment-${place + 1}.${row.proofType === 'application/pdf' ? 'pdf' : 'jpg'}`
        if (row.proof && proof) proofs.push(toArchiveFile(proof, row.proof, createdAt))
        const { state = null, left = 0, balance = 0 } = run[place] ?? {}
        const origin = { side, by: formatAuthor(author), at: createdAt.toISOString(), proof }
        return { id, kind, of, method, counts, currency, facts, state, left, balance, ...origin }
      },
    ),
    comesTo: pickLedgerSums(standing),
  }
  return { file, proofs }
}

/** Lists the ordered vehicles, each with its data from the newest invoice, its public data and its booking. */
export async function listVehicles(
  db: Database,
  reads: OrderReads,
  { order, lines }: orders.DetailedOrder,
  side: DealSide,
) {
  const [documents, booked, rows] = await Promise.all([
    reads.list(order, listIssuedDocuments),
    readCarsWithBooking(reads, order, false),
    Promise.all(lines.map(({ carId }) => cars.find(db, carId))),
  ])
  const invoices = documents
    .filter((document) => issued.canRead(document, side))
    .flatMap(({ facts }) => (facts.kind === 'proforma' || facts.kind === 'invoice' ? [facts] : []))
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
