import { coverSheet } from '@minato/api/features/stock/auction-sheets/auction-sheets.ts'
import { auctionSheets } from '@minato/api/features/stock/auction-sheets/table.ts'
import { cars } from '@minato/api/features/stock/cars/table.ts'
import type { Database } from '@minato/api/lib/database/database.ts'
import { storeDocument } from '@minato/api/lib/storage/documents.ts'
import type { Services } from '@minato/api/services.ts'
import { eq } from 'drizzle-orm'
import type { DemoCar } from './cars/catalogue.ts'
import type { ConfidentialFacts } from './cars/trade.ts'
import { hasSheet, openSheets } from './pictures/auction-sheet.ts'

/** A car with the facts that its auction sheet shows. */
export type Bought = { id: string; car: DemoCar; secrets: ConfidentialFacts }

/** Visible without a search; more would slow the first start. */
const mostSheets = 8

/** Draws auction sheets, with chassis number, auction and lot covered, until there are eight. */
export async function drawSheets(parts: Pick<Services, 'db' | 'files' | 'jobs'>, bought: readonly Bought[]) {
  const { db, files } = parts
  const left = mostSheets - (await db.$count(auctionSheets))
  const shown = bought.filter(({ car }) => hasSheet(car)).slice(0, Math.max(0, left))
  if (shown.length === 0) return []
  const drawn = await openSheets()
  const draw = async ({ id, car, secrets }: Bought) => {
    const { jpeg, covers, ...size } = await drawn(car, secrets)
    const sheet = { original: await storeDocument(files, 'sheets', 'jpg', jpeg), ...size }
    return { id, ...sheet, covers, auctionSheet: await coverSheet(parts, sheet, covers) }
  }
  return Promise.all(shown.map(draw))
}

export async function addSheets(tx: Database, sheets: Awaited<ReturnType<typeof drawSheets>>) {
  for (const { auctionSheet, ...sheet } of sheets) {
    await tx.insert(auctionSheets).values(sheet)
    await tx.update(cars).set({ auctionSheet }).where(eq(cars.id, sheet.id))
  }
}
