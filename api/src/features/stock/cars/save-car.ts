import { findDateFaults } from '@minato/contract/platform/trade/months.ts'
import { type CarChange, getMissingImageText, type NewCar } from '@minato/contract/stock/cars/draft.ts'
import { isViolationOf } from '#lib/database/database.ts'
import { createIdempotently } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { summarizeUploads, type Uploads } from '#lib/http/uploads.ts'
import { storeUpload } from '#lib/pictures/pictures.ts'
import { type CachedSettingsDeps, readSettings } from '#platform/settings/read-settings.ts'
import type { Services } from '#services.ts'
import * as carAvailability from './availability.ts'
import { omitUndefined, toColumns, toRequiredColumns } from './car-columns.ts'
import { arrangeGallery, calculatePictures, storePictures } from './car-pictures.ts'
import * as cars from './cars.ts'
import { carRows, changes } from './changes.ts'
import * as confidential from './confidential/confidential.ts'
import { dependents } from './dependents.ts'

type Deps = Pick<Services, 'files' | 'jobs' | 'clock'> & CachedSettingsDeps

export type WaitingListServices = Pick<Deps, 'db'> & carAvailability.WaitingListDeps

/** Idempotent per key. The pictures are stored before the row that names them is written. */
export async function createCar(deps: Deps, by: Caller, draft: NewCar, uploads: Uploads, key?: string) {
  const { db } = deps
  const [main] = uploads.mainImage ?? []
  if (!main) throw new Refusal('file-missing', getMissingImageText()).at('mainImage')
  checkDates(draft)
  const mainPicture = await storeUpload(deps, 'mainImage', main)
  const { galleryLimit } = await readSettings(deps)
  const added = await storePictures(deps, uploads.galleryImages?.slice(0, galleryLimit))
  const gallery = arrangeGallery({ stored: [], added, order: draft.gallery, most: galleryLimit })
  const request = ['cars.create', draft, summarizeUploads(uploads)]
  const id = await createIdempotently(db, { userId: by.id, key, request }, async (tx) => {
    const car = await changes.create(tx, by, { ...toColumns(draft), ...toRequiredColumns(draft), mainPicture, gallery })
    const { chassisNumber } = draft
    if (chassisNumber) await confidential.saveConfidential(tx, by, car, { chassisNumber })
    return car
  }).catch(refuseViolation)
  return changes.required(await cars.find(db, id))
}

/** A stale version changes nothing. */
export async function changeCar(deps: Deps, by: Caller, id: string, change: CarChange, uploads: Uploads) {
  const { db } = deps
  const { version } = change
  changes.fresh(await cars.find(db, id), version)
  // Converting pictures is slow, so it happens before the row is locked.
  const [main] = uploads.mainImage ?? []
  const mainPicture = main ? await storeUpload(deps, 'mainImage', main) : undefined
  const { galleryLimit } = await readSettings(deps)
  const added = await storePictures(deps, uploads.galleryImages?.slice(0, galleryLimit))

  const saved = db.transaction((tx) =>
    changes.change(tx, by, { id, version }, async (before) => {
      const { status, ...fields } = toColumns(change)
      checkDates({ ...before, ...omitUndefined(fields) })
      const changesStatus = status !== undefined && status !== before.status
      if (changesStatus && (await dependents.liveCars(tx, [id])).length > 0) throw new Refusal('car-held')
      // A form sends the masked number back unchanged; it must not replace the full one.
      const chassisNumber = change.chassisNumber === before.chassisNumber ? undefined : change.chassisNumber
      if (chassisNumber !== undefined) await confidential.saveConfidential(tx, by, before, { chassisNumber })
      const pictures = calculatePictures(before, change, { uploaded: mainPicture, added, most: galleryLimit })
      const availability = await carAvailability.nextAvailability(deps, tx, before, {
        status: changesStatus ? status : before.status,
        isActive: fields.isActive ?? before.isActive,
      })
      const { status: newStatus, setAsideUntil } = availability
      const saved = await cars.update(tx, id, { ...fields, ...pictures, status: newStatus, setAsideUntil })
      if (saved.fuel !== before.fuel || saved.engineCC !== before.engineCC) await dependents.requireExportOf(tx, id)
      return saved
    }),
  )
  return saved.catch(refuseViolation)
}

/** Checks the dates of a change together with the stored ones. */
function checkDates(car: Parameters<typeof findDateFaults>[0]) {
  const [first] = Object.entries(findDateFaults(car))
  if (first) throw new Refusal('invalid', first[1]).at(first[0])
}

/** Turns violated database constraints into problems. */
export function refuseViolation(error: unknown): never {
  if (isViolationOf(error, 'cars_shown_complete')) throw new Refusal('car-incomplete')
  if (!isViolationOf(error, 'cars_stock_number')) throw error
  throw new Refusal('stock-number-taken').at('stockNumber')
}

export const showCar = (deps: WaitingListServices, by: Caller, id: string, isActive: boolean) =>
  deps.db
    .transaction((tx) =>
      changes.change(tx, by, { id }, async (before) => {
        const { status, setAsideUntil } = await carAvailability.nextAvailability(deps, tx, before, {
          ...before,
          isActive,
        })
        return cars.update(tx, id, { isActive, status, setAsideUntil })
      }),
    )
    .catch(refuseViolation)

/** Refuses a car that an order refers to. The next sweep deletes its pictures. */
export async function removeCar(deps: WaitingListServices, by: Caller, id: string) {
  const removal = deps.db.transaction(async (tx) => {
    await carAvailability.closeBeforeDelete(deps, tx, await carRows.lock(tx, [id]))
    return changes.required((await changes.remove(tx, by, [id]))[0])
  })
  await removal.catch((error) => {
    throw isViolationOf(error, 'order_lines_car_id_cars_id_fk') ? new Refusal('car-in-use') : error
  })
}
