import { randomUUID } from 'node:crypto'
import { type CarChange, type CarDraft, mainImageMissing, type NewCar } from '@minato/contract/cars/draft.ts'
import { carPicture, type PictureName, pictureName } from '@minato/contract/values/files.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { type Database, violates } from '../../lib/database/database.ts'
import { makeOnce } from '../../lib/database/idempotency.ts'
import type { Caller } from '../../lib/http/guard.ts'
import { Refusal } from '../../lib/http/problem.ts'
import { outlineOf, type Upload, type Uploads } from '../../lib/http/uploads.ts'
import { keepUpload } from '../../lib/pictures/pictures.ts'
import type { Services } from '../../services.ts'
import * as audit from '../audit/audit.ts'
import { liveCars } from '../orders/orders.ts'
import * as cars from './cars.ts'
import { auditable } from './present.ts'
import type { CarRow } from './table.ts'

type Parts = Pick<Services, 'db' | 'files' | 'jobs'>

/** Adds a car, once per key. The pictures are safe in the file store before the row that names them is written. */
export async function createCar(parts: Parts, by: Caller, draft: NewCar, uploads: Uploads, key?: string) {
  const { db } = parts
  const [main] = uploads.mainImage ?? []
  if (!main) throw new Refusal('file-missing', mainImageMissing).at('mainImage')
  const mainPicture = await keepUpload(parts, 'mainImage', main)
  const gallery = galleryOf([], draft.gallery, await keepAll(parts, uploads.galleryImages))
  const request = ['cars.create', draft, outlineOf(uploads)]
  const id = await makeOnce(db, { userId: by.id, key, request }, async (tx) => {
    const made = await cars.insert(tx, { ...facts(draft), ...required(draft), mainPicture, gallery })
    await audit.record(tx, by, { entity: 'car', id: made.id, title: made.title, after: auditable(made) })
    return made
  }).catch(refuseTaken)
  const car = await cars.find(db, id)
  if (!car) throw new Refusal('car-not-found')
  return car
}

/** Changes the named fields of a car; a stale version changes nothing. */
export async function changeCar(parts: Parts, by: Caller, id: string, change: CarChange, uploads: Uploads) {
  const { db } = parts
  const current = await cars.find(db, id)
  if (!current) throw new Refusal('car-not-found')
  requireFresh(current, change)
  // The pictures take their time, so they are made before the row is locked.
  const [main] = uploads.mainImage ?? []
  const mainPicture = main ? await keepUpload(parts, 'mainImage', main) : undefined
  const added = await keepAll(parts, uploads.galleryImages)

  const saved = db.transaction(async (tx) => {
    const before = await cars.find(tx, id, true)
    if (!before) throw new Refusal('car-not-found')
    requireFresh(before, change)
    const { status, ...rest } = facts(change)
    const moves = status !== undefined && status !== before.status
    if (moves && (await liveCars(tx, [id])).length > 0) throw new Refusal('car-held')
    const gallery = change.gallery || added.length > 0 ? galleryOf(before.gallery, change.gallery, added) : undefined
    const after = await cars.update(tx, id, { ...rest, gallery, mainPicture, status: moves ? status : undefined })
    if (after) await recordChange(tx, by, before, after)
    return after
  })
  const car = await saved.catch(refuseTaken)
  if (!car) throw new Refusal('car-not-found')
  return car
}

function refuseTaken(error: unknown): never {
  if (!violates(error, 'cars_stock_number')) throw error
  throw new Refusal('stock-number-taken').at('stockNumber')
}

/** Shows or hides a car. */
export async function showCar({ db }: Pick<Parts, 'db'>, by: Caller, id: string, isActive: boolean) {
  const car = await db.transaction(async (tx) => {
    const before = await cars.find(tx, id, true)
    const after = await cars.update(tx, id, { isActive })
    if (!before || !after) throw new Refusal('car-not-found')
    await recordChange(tx, by, before, after)
    return after
  })
  return car
}

const recordChange = (tx: Database, by: Caller, before: CarRow, after: CarRow) =>
  audit.record(tx, by, {
    entity: 'car',
    id: after.id,
    title: after.title,
    before: auditable(before),
    after: auditable(after),
  })

function requireFresh(car: CarRow, { version }: CarChange) {
  if (version !== undefined && version !== car.version) throw new Refusal('stale')
}

/** The pictures in the order that was wished: kept ones by address, new ones where their placeholder stands, else at the end. */
function galleryOf(
  stored: readonly PictureName[],
  order: readonly string[] | undefined,
  added: readonly PictureName[],
) {
  const left = [...added]
  const named = order?.map((entry) => (entry === carPicture.nextFile ? left.shift() : kept(stored, entry))) ?? stored
  const names = [...named, ...left].filter((name) => name !== undefined)
  return [...new Set(names)].slice(0, carPicture.gallery)
}

function kept(stored: readonly PictureName[], address: string) {
  const name = pictureName(address)
  return name !== null && stored.includes(name) ? name : undefined
}

async function keepAll(parts: Parts, uploads: Upload[] = []) {
  const names: PictureName[] = []
  for (const upload of uploads) names.push(await keepUpload(parts, 'galleryImages', upload, uploads.length))
  return names
}

/** What was named, in the columns' own terms; a column that was not named stays undefined and so unchanged. */
function facts({ price, color, features, version: _, gallery: __, ...same }: CarChange) {
  return {
    ...same,
    interiorColor: color,
    priceCents: price === undefined ? undefined : toCents(price),
    features: features?.map((feature) => ({ id: randomUUID(), ...feature })),
  }
}

const required = ({ title, make, model, year, price, fuel, exteriorColor }: CarDraft) => ({
  title,
  make,
  model,
  year,
  fuel,
  exteriorColor,
  priceCents: toCents(price),
})
