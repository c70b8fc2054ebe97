import type { Car, OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { findLastDrop } from '@minato/contract/stock/cars/prices/price-history.ts'
import { buildPictureUrl, widestPicture } from '@minato/contract/values/files.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import type { Database } from '#lib/database/database.ts'
import { dependents } from './dependents.ts'
import type { CarRow } from './table.ts'

/** Public form of a car. */
export const presentCar = ({ setAsideUntil: _, ...row }: CarRow): Car => ({
  ...row,
  price: toDollars(row.priceCents),
  color: row.interiorColor,
  auctionSheet: row.auctionSheet && buildPictureUrl(row.auctionSheet, widestPicture),
  mainImage: row.mainPicture && buildPictureUrl(row.mainPicture),
  gallery: row.gallery.map((name) => buildPictureUrl(name)),
  priceDrop: findPriceDrop(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

function findPriceDrop({ prices }: Pick<CarRow, 'prices'>): Car['priceDrop'] {
  const drop = prices && findLastDrop(prices)
  return drop ? { was: toDollars(drop.wasCents), since: new Date(drop.since).toISOString() } : null
}

/** Adds the order that holds or bought the car, and the end of an offer to its waiting list. */
export async function presentForStaff(db: Database, rows: readonly CarRow[]): Promise<OfficeCar[]> {
  const ids = rows.map(({ id }) => id)
  const heldCars = await dependents.liveCars(db, ids)
  const orders = new Map(heldCars.map(({ carId, order }) => [carId, order]))
  return rows.map((row) => ({
    ...presentCar(row),
    order: orders.get(row.id) ?? null,
    setAsideUntil: row.setAsideUntil?.toISOString() ?? null,
  }))
}
