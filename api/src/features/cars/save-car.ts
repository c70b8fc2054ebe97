import { randomUUID } from 'node:crypto'
import { carMessages } from '@minato/contract/car-facts.ts'
import type { CarChange, CarDraft } from '@minato/contract/cars.ts'
import { carPicture, pictureName } from '@minato/contract/files.ts'
import { toCents } from '@minato/contract/money.ts'
import { problemMessages } from '@minato/contract/problem-messages.ts'
import { keepPicture } from '../../lib/pictures.ts'
import { Refusal } from '../../lib/problem.ts'
import type { Upload, Uploads } from '../../lib/uploads.ts'
import type { Services } from '../../services.ts'
import { liveCars } from '../orders/queries.ts'
import * as cars from './queries.ts'

type Parts = Pick<Services, 'db' | 'files' | 'stock'>

/** Adds a car. The pictures are safe in the file store before the row that names them is written. */
export async function createCar({ db, files, stock }: Parts, draft: CarDraft, uploads: Uploads) {
  const [main] = uploads.mainImage ?? []
  if (!main) throw new Refusal(400, carMessages.mainImage, { mainImage: carMessages.mainImage })
  const mainPicture = await keepPicture(files, main.path)
  const gallery = await keepAll(files, uploads.galleryImages)
  const car = await cars.insert(db, { ...facts(draft), ...required(draft), mainPicture, gallery })
  stock.forget()
  return car
}

/** Changes the named fields of a car; a stale version changes nothing. */
export async function changeCar({ db, files, stock }: Parts, id: string, change: CarChange, uploads: Uploads) {
  const before = await cars.find(db, id)
  if (!before) throw new Refusal(404, carMessages.notFound)
  if (change.version !== undefined && change.version !== before.version) throw stale()
  const [main] = uploads.mainImage ?? []
  const mainPicture = main ? await keepPicture(files, main.path) : undefined
  const added = await keepAll(files, uploads.galleryImages)
  const kept = change.gallery?.map(pictureName).filter((name) => name !== null && before.gallery.includes(name))
  const gallery = [...new Set([...((kept as string[] | undefined) ?? before.gallery), ...added])].slice(
    0,
    carPicture.gallery,
  )

  const car = await db.transaction(async (tx) => {
    const statusChanges = change.status !== undefined && change.status !== before.status
    if (statusChanges && (await liveCars(tx, [id])).length > 0) throw new Refusal(409, carMessages.heldByOrder)
    return cars.update(tx, id, { ...facts(change), gallery, ...(mainPicture ? { mainPicture } : {}) }, change.version)
  })
  if (!car) throw stale()
  stock.forget()
  return car
}

const stale = () => new Refusal(409, problemMessages.stale)

async function keepAll(files: Parts['files'], uploads: Upload[] = []) {
  const names: string[] = []
  for (const upload of uploads) names.push(await keepPicture(files, upload.path))
  return [...new Set(names)]
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
