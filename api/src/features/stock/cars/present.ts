import type { Car, OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { lastDrop } from '@minato/contract/stock/cars/prices/price-history.ts'
import { pictureUrl, widestPicture } from '@minato/contract/values/files.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import type { Database } from '#lib/database/database.ts'
import { dependents } from './dependents.ts'
import type { CarRow } from './table.ts'

/** A car as everybody may be answered it. */
export const presentCar = ({ setAsideUntil: _, ...row }: CarRow): Car => ({
  ...row,
  price: toDollars(row.priceCents),
  color: row.interiorColor,
  auctionSheet: row.auctionSheet && pictureUrl(row.auctionSheet, widestPicture),
  mainImage: row.mainPicture && pictureUrl(row.mainPicture),
  gallery: row.gallery.map((name) => pictureUrl(name)),
  priceDrop: dropOf(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

function dropOf({ prices }: Pick<CarRow, 'prices'>): Car['priceDrop'] {
  const drop = prices && lastDrop(prices)
  return drop ? { was: toDollars(drop.wasCents), since: new Date(drop.since).toISOString() } : null
}

/** The same with the order that holds a car or has sold it, or until when it is set aside for its queue. */
export async function presentWithOrders(db: Database, rows: readonly CarRow[]): Promise<OfficeCar[]> {
  const ids = rows.map(({ id }) => id)
  const held = await dependents.liveCars(db, ids)
  const orders = new Map(held.map(({ carId, order }) => [carId, order]))
  return rows.map((row) => ({
    ...presentCar(row),
    order: orders.get(row.id) ?? null,
    setAsideUntil: row.setAsideUntil?.toISOString() ?? null,
  }))
}
