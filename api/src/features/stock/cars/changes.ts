import { formatCarName } from '@minato/contract/stock/cars/car-text.ts'
import { toLoggedMark } from '@minato/contract/stock/cars/log.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { createAuditedChanges } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import type { Author } from '#lib/http/guard.ts'
import * as audit from '#platform/audit/audit.ts'
import * as trash from '#platform/trash/trash.ts'
import { type CarRow, cars } from './table.ts'

export type NewCar = typeof cars.$inferInsert

export const carRows = createRowQueries(cars)

/** Holds the fields that a user may change, as the API names them. */
const auditable = ({
  priceCents,
  prices: _,
  interiorColor,
  mainPicture,
  features,
  condition,
  ...otherFields
}: CarRow) => ({
  ...otherFields,
  price: toDollars(priceCents),
  color: interiorColor,
  mainImage: mainPicture,
  features: features.map(({ type, name }) => `${type}: ${name}`),
  condition: condition?.map(toLoggedMark) ?? null,
})

export const recordCar = audit.createRecorder('car', formatCarName, auditable)
/** Writes an audit entry for each car. */
export async function createCars(tx: Database, by: Author, drafts: readonly NewCar[]) {
  const created = await tx
    .insert(cars)
    .values([...drafts])
    .returning()
  const entry = (car: CarRow) => ({
    entity: 'car' as const,
    id: car.id,
    title: formatCarName(car),
    after: auditable(car),
  })
  await audit.record(tx, by, ...created.map(entry))
  return created
}
const moveToTrash = trash.createTrashHandler('car', ({ stockNumber, title }: CarRow) => `${stockNumber} ${title}`)
export const changes = createAuditedChanges(carRows, 'car-not-found', recordCar, moveToTrash)
