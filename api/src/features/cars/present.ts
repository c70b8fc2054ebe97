import type { Car } from '@minato/contract/cars/car.ts'
import { pictureUrl } from '@minato/contract/values/files.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import type { Database } from '../../lib/database.ts'
import { liveCars } from '../orders/orders.ts'
import type { CarRow } from './table.ts'

/** A car as the API answers it. */
export const present = (row: CarRow): Car => ({
  ...row,
  price: toDollars(row.priceCents),
  color: row.interiorColor,
  mainImage: row.mainPicture && pictureUrl(row.mainPicture),
  gallery: row.gallery.map((name) => pictureUrl(name)),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** The same for the office, which also reads which order holds a car or has sold it. */
export async function presentToOffice(db: Database, rows: readonly CarRow[]): Promise<Car[]> {
  const held = await liveCars(
    db,
    rows.map(({ id }) => id),
  )
  const orders = new Map(held.map(({ carId, order }) => [carId, order]))
  return rows.map((row) => ({ ...present(row), order: orders.get(row.id) ?? null }))
}

/** A car as the audit log compares it: what a person may change, in the words of the API. */
export const auditable = ({ priceCents, interiorColor, mainPicture, features, ...same }: CarRow) => ({
  ...same,
  price: toDollars(priceCents),
  color: interiorColor,
  mainImage: mainPicture,
  features: features.map(({ type, name }) => `${type}: ${name}`),
})
