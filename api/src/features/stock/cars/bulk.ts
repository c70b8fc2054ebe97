import { toCents } from '@minato/contract/values/money.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { carRows, changes, recordCar } from './changes.ts'
import { dependents } from './dependents.ts'
import { refuseTaken, type Shop } from './save-car.ts'
import type { CarRow } from './table.ts'
import { becomes, letGo } from './turns.ts'

type Showing = { ids: readonly string[]; isActive: boolean; versions?: Readonly<Record<string, number>> | undefined }
type NewPrice = { id: string; price: number; version?: number | undefined }

/**
 * Shows or hides several cars, or none of them; answers those that were not so before. With versions, a car that
 * was changed since, or is gone, is left: what it is now somebody else has chosen.
 */
export const showMany = (parts: Shop, by: Caller, { ids, isActive, versions }: Showing) =>
  parts.db
    .transaction(async (tx) => {
      const cars = versions
        ? (await carRows.lock(tx, ids)).filter((car) => car.version === versions[car.id])
        : await lockAll(tx, ids)
      const others = cars.filter((car) => car.isActive !== isActive)
      return changeEach(tx, by, others, async (car) => {
        const { status, setAsideUntil } = await becomes(parts, tx, car, { ...car, isActive })
        return { isActive, status, setAsideUntil }
      })
    })
    .catch(refuseTaken)

/** Gives several cars new prices; when one of them was changed since it was read, none. */
export const priceMany = ({ db }: Pick<Shop, 'db'>, by: Caller, prices: readonly NewPrice[]) =>
  db.transaction(async (tx) => {
    const wanted = new Map(prices.map((one) => [one.id, one]))
    const before = await lockAll(tx, [...wanted.keys()])
    const stale = before.filter((car) => (wanted.get(car.id)?.version ?? car.version) !== car.version)
    const titles = stale.map((car) => car.title)
    if (stale.length > 0) throw new Refusal('cars-stale', titles)
    return changeEach(tx, by, before, async (car) => ({ priceCents: toCents(wanted.get(car.id)?.price ?? 0) }))
  })

/** Deletes several cars for good; those that an order refers to are left. Their rows are locked, so no order can come between. */
export const removeMany = (parts: Shop, by: Caller, ids: readonly string[]) =>
  parts.db.transaction(async (tx) => {
    const cars = await carRows.lock(tx, ids)
    const ordered = await dependents.orderedCars(tx, ids)
    const [kept, free] = [cars.filter(({ id }) => ordered.has(id)), cars.filter(({ id }) => !ordered.has(id))]
    await letGo(parts, tx, free)
    const freeIds = free.map(({ id }) => id)
    const gone = await changes.remove(tx, by, freeIds)
    return { deleted: gone.map(({ id }) => id), kept: kept.map(({ id, title }) => ({ id, title })) }
  })

async function lockAll(tx: Database, ids: readonly string[]) {
  const cars = await carRows.lock(tx, ids)
  if (cars.length < new Set(ids).size) throw new Refusal('cars-gone')
  return cars
}

async function changeEach(
  tx: Database,
  by: Caller,
  cars: readonly CarRow[],
  change: (car: CarRow) => Promise<Partial<CarRow>>,
) {
  const changed: CarRow[] = []
  for (const before of cars) {
    const after = await carRows.update(tx, before.id, await change(before))
    await recordCar(tx, by, { before, after })
    changed.push(after)
  }
  return changed
}
