import type { PictureName } from '@minato/contract/values/files.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { requirePresent } from '#lib/http/problem.ts'
import * as audit from '#platform/audit/audit.ts'
import * as cars from '../cars/cars.ts'
import { carRows } from '../cars/changes.ts'
import type { CarRow } from '../cars/table.ts'

export async function lockCar(tx: Database, id: string) {
  const [car] = await carRows.lock(tx, [id])
  // Deleting a car deletes its sheet.
  return requirePresent(car, 'auction-sheet-not-found')
}

export async function setPublicSheet(tx: Database, by: Caller, car: CarRow, auctionSheet: PictureName | null) {
  if (car.auctionSheet === auctionSheet) return car
  const { id, title } = car
  const states = { before: { auctionSheet: car.auctionSheet }, after: { auctionSheet } }
  await audit.record(tx, by, { entity: 'car', id, title, ...states })
  return cars.update(tx, id, { auctionSheet })
}
