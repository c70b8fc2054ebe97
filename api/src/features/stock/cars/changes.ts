import { calledCar } from '@minato/contract/stock/cars/car-text.ts'
import { loggedMark } from '@minato/contract/stock/cars/log.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { changesOf } from '../../../lib/database/change.ts'
import type { Database } from '../../../lib/database/database.ts'
import type { Author } from '../../../lib/http/guard.ts'
import * as audit from '../../ground/audit/audit.ts'
import * as trash from '../../ground/trash/trash.ts'
import { rows } from './cars.ts'
import type { CarRow } from './table.ts'

/** A car as the audit log compares it: what a person may change, in the words of the API. */
const auditable = ({ priceCents, prices: _, interiorColor, mainPicture, features, condition, ...same }: CarRow) => ({
  ...same,
  price: toDollars(priceCents),
  color: interiorColor,
  mainImage: mainPicture,
  features: features.map(({ type, name }) => `${type}: ${name}`),
  condition: condition?.map(loggedMark) ?? null,
})

export const record = audit.recording('car', calledCar, auditable)
/** Writes down that cars were made. */
export const recordMade = (tx: Database, by: Author, made: readonly CarRow[]) =>
  audit.record(
    tx,
    by,
    ...made.map((car) => ({ entity: 'car' as const, id: car.id, title: calledCar(car), after: auditable(car) })),
  )
export const changes = changesOf(
  rows,
  'car-not-found',
  record,
  trash.keeping('car', ({ stockNumber, title }) => `${stockNumber} ${title}`),
)
