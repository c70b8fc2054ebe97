import { dateFaults } from '@minato/contract/ground/trade/months.ts'
import { type CarChange, mainImageMissing, type NewCar } from '@minato/contract/stock/cars/draft.ts'
import { type Readers, readSettings } from '#ground/settings/read.ts'
import { violates } from '#lib/database/database.ts'
import { makeOnce } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { outlineOf, type Uploads } from '#lib/http/uploads.ts'
import { keepUpload } from '#lib/pictures/pictures.ts'
import type { Services } from '#services.ts'
import { defined, facts, required } from './car-columns.ts'
import { galleryOf, keepAll, picturesOf } from './car-pictures.ts'
import * as cars from './cars.ts'
import { carRows, changes } from './changes.ts'
import * as confidential from './confidential/confidential.ts'
import { dependents } from './dependents.ts'
import * as turns from './turns.ts'

type Parts = Pick<Services, 'files' | 'jobs' | 'clock'> & Readers

/** What it takes to change where a car stands: those who wait for it are told. */
export type Shop = Pick<Parts, 'db'> & turns.Parts

/** Adds a car, once per key. The pictures are safe in the file store before the row that names them is written. */
export async function createCar(parts: Parts, by: Caller, draft: NewCar, uploads: Uploads, key?: string) {
  const { db } = parts
  const [main] = uploads.mainImage ?? []
  if (!main) throw new Refusal('file-missing', mainImageMissing()).at('mainImage')
  checkDates(draft)
  const mainPicture = await keepUpload(parts, 'mainImage', main)
  const { galleryLimit } = await readSettings(parts)
  const added = await keepAll(parts, uploads.galleryImages?.slice(0, galleryLimit))
  const gallery = galleryOf({ stored: [], added, order: draft.gallery, most: galleryLimit })
  const request = ['cars.create', draft, outlineOf(uploads)]
  const id = await makeOnce(db, { userId: by.id, key, request }, async (tx) => {
    const car = await changes.create(tx, by, { ...facts(draft), ...required(draft), mainPicture, gallery })
    const { chassisNumber } = draft
    if (chassisNumber) await confidential.keep(tx, by, car, { chassisNumber })
    return car
  }).catch(refuseTaken)
  return changes.required(await cars.find(db, id))
}

/** Changes the named fields of a car; a stale version changes nothing. */
export async function changeCar(parts: Parts, by: Caller, id: string, change: CarChange, uploads: Uploads) {
  const { db } = parts
  const { version } = change
  changes.fresh(await cars.find(db, id), version)
  // The pictures take their time, so they are made before the row is locked.
  const [main] = uploads.mainImage ?? []
  const mainPicture = main ? await keepUpload(parts, 'mainImage', main) : undefined
  const { galleryLimit } = await readSettings(parts)
  const added = await keepAll(parts, uploads.galleryImages?.slice(0, galleryLimit))

  const saved = db.transaction((tx) =>
    changes.change(tx, by, { id, version }, async (before) => {
      const { status, ...rest } = facts(change)
      checkDates({ ...before, ...defined(rest) })
      const moves = status !== undefined && status !== before.status
      if (moves && (await dependents.liveCars(tx, [id])).length > 0) throw new Refusal('car-held')
      // What was answered comes back as it was.
      const chassisNumber = change.chassisNumber === before.chassisNumber ? undefined : change.chassisNumber
      if (chassisNumber !== undefined) await confidential.keep(tx, by, before, { chassisNumber })
      const pictures = picturesOf(before, change, { uploaded: mainPicture, added, most: galleryLimit })
      const stands = await turns.becomes(parts, tx, before, {
        status: moves ? status : before.status,
        isActive: rest.isActive ?? before.isActive,
      })
      const { status: now, setAsideUntil } = stands
      const saved = await cars.update(tx, id, { ...rest, ...pictures, status: now, setAsideUntil })
      if (saved.fuel !== before.fuel || saved.engineCC !== before.engineCC) await dependents.requireExportOf(tx, id)
      return saved
    }),
  )
  return saved.catch(refuseTaken)
}

/** Dates are checked together, those that a change does not name as they stand. */
function checkDates(car: Parameters<typeof dateFaults>[0]) {
  const [first] = Object.entries(dateFaults(car))
  if (first) throw new Refusal('invalid', first[1]).at(first[0])
}

/** Answers as a problem what only the database knows. */
export function refuseTaken(error: unknown): never {
  if (violates(error, 'cars_shown_complete')) throw new Refusal('car-incomplete')
  if (!violates(error, 'cars_stock_number')) throw error
  throw new Refusal('stock-number-taken').at('stockNumber')
}

export const showCar = (parts: Shop, by: Caller, id: string, isActive: boolean) =>
  parts.db
    .transaction((tx) =>
      changes.change(tx, by, { id }, async (before) => {
        const { status, setAsideUntil } = await turns.becomes(parts, tx, before, { ...before, isActive })
        return cars.update(tx, id, { isActive, status, setAsideUntil })
      }),
    )
    .catch(refuseTaken)

/** Deletes a car for good, unless an order refers to it; its pictures go with the next sweep. */
export async function removeCar(parts: Shop, by: Caller, id: string) {
  const removal = parts.db.transaction(async (tx) => {
    await turns.letGo(parts, tx, await carRows.lock(tx, [id]))
    return changes.required((await changes.remove(tx, by, [id]))[0])
  })
  await removal.catch((error) => {
    throw violates(error, 'order_lines_car_id_cars_id_fk') ? new Refusal('car-in-use') : error
  })
}
