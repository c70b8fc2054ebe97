import { calledCar } from '@minato/contract/stock/cars/car-text.ts'
import { loggedMark } from '@minato/contract/stock/cars/log.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import * as audit from '#ground/audit/audit.ts'
import * as trash from '#ground/trash/trash.ts'
import { changesOf } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import { rowsOf } from '#lib/database/rows.ts'
import type { Author } from '#lib/http/guard.ts'
import { type CarRow, cars } from './table.ts'

export type NewCar = typeof cars.$inferInsert

export const carRows = rowsOf(cars)

/** A car as the audit log compares it: what a person may change, in the words of the API. */
const auditable = ({ priceCents, prices: _, interiorColor, mainPicture, features, condition, ...same }: CarRow) => ({
  ...same,
  price: toDollars(priceCents),
  color: interiorColor,
  mainImage: mainPicture,
  features: features.map(({ type, name }) => `${type}: ${name}`),
  condition: condition?.map(loggedMark) ?? null,
})

export const recordCar = audit.recording('car', calledCar, auditable)
/** Adds cars, and writes each into the log. */
export async function createCars(tx: Database, by: Author, drafts: readonly NewCar[]) {
  const made = await tx
    .insert(cars)
    .values([...drafts])
    .returning()
  const entry = (car: CarRow) => ({ entity: 'car' as const, id: car.id, title: calledCar(car), after: auditable(car) })
  await audit.record(tx, by, ...made.map(entry))
  return made
}
export const changes = changesOf(
  carRows,
  'car-not-found',
  recordCar,
  trash.keeping('car', ({ stockNumber, title }) => `${stockNumber} ${title}`),
)
