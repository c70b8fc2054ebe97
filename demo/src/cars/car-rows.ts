import type { cars } from '@minato/api/features/stock/cars/table.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import type { PictureName } from '@minato/contract/values/files.ts'
import { demoId } from '../demo-id.ts'
import type { Bought } from '../sheets.ts'
import type { DemoCar } from './catalogue.ts'
import { confidentialFacts } from './trade.ts'

export const batchSize = 500
const day = 86_400_000

/** Demo cars without pictures as rows, in batches. */
export function* carRows(demo: Iterable<DemoCar>, now: Date) {
  let done = 0
  for (const batch of batches(demo, batchSize)) {
    yield rowsOf(
      batch.map((car) => ({ car, pictures: [] })),
      done,
      now,
    )
    done += batch.length
  }
}

export type Pictured = { car: DemoCar; pictures: PictureName[] }

export const rowsOf = (batch: readonly Pictured[], before: number, now: Date) =>
  batch.map(({ car, pictures: [mainPicture, ...gallery] }, index) => ({
    ...facts(car),
    id: demoId(`car ${before + index}`),
    mainPicture,
    gallery,
    createdAt: new Date(now.getTime() - car.listedDaysAgo * day),
  })) satisfies (typeof cars.$inferInsert)[]

/** Days from an auction until a car is listed. */
const untilListed = 9

/** Confidential facts of each car, which was bought some days before it was listed. */
export function boughtOf(batch: readonly DemoCar[], before: number, rows: ReturnType<typeof rowsOf>): Bought[] {
  return rows.map(({ id, createdAt }, index) => {
    const car = batch[index] as DemoCar
    const bought = toOfficeDay(new Date(createdAt.getTime() - untilListed * day))
    return { id, car, secrets: confidentialFacts(before + index, { ...car, bought }) }
  })
}

const facts = ({ body: _, paint: __, listedDaysAgo: ___, features, ...same }: DemoCar) => ({
  ...same,
  features: features.map((feature, index) => ({ id: String(index + 1), ...feature })),
})

export function* batches<Item>(items: Iterable<Item>, size: number) {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
