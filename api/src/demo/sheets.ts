import { eq } from 'drizzle-orm'
import { coverSheet } from '../features/stock/auction-sheets/auction-sheets.ts'
import { auctionSheets } from '../features/stock/auction-sheets/table.ts'
import { type CarRow, cars } from '../features/stock/cars/table.ts'
import { keepDocument } from '../lib/storage/documents.ts'
import type { Services } from '../services.ts'
import type { DemoCar } from './catalogue.ts'
import { hasSheet, openSheets } from './pictures/auction-sheet.ts'
import type { ConfidentialFacts } from './trade.ts'

/** A car that was added, with what its sheet says of it. */
export type Bought = { row: CarRow; car: DemoCar; secrets: ConfidentialFacts }

/** As many as a visitor finds without a search; more would make the first start slow. */
const mostSheets = 8

/** Shows auction sheets of some of the cars that were added, with number, house and lot covered. */
export async function showSheets(parts: Pick<Services, 'db' | 'files' | 'jobs'>, added: readonly Bought[]) {
  const { db, files } = parts
  const left = mostSheets - (await db.$count(auctionSheets))
  const shown = added.filter(({ car }) => hasSheet(car)).slice(0, Math.max(0, left))
  if (shown.length === 0) return
  const drawn = await openSheets()
  const show = async ({ row, car, secrets }: Bought) => {
    const { jpeg, covers, ...size } = await drawn(car, secrets)
    const sheet = { original: await keepDocument(files, 'sheets', 'jpg', jpeg), ...size }
    const auctionSheet = await coverSheet(parts, sheet, covers)
    await db.transaction(async (tx) => {
      await tx.insert(auctionSheets).values({ id: row.id, ...sheet, covers })
      await tx.update(cars).set({ auctionSheet }).where(eq(cars.id, row.id))
    })
  }
  await Promise.all(shown.map(show))
}
