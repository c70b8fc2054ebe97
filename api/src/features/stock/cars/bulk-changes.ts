import { toCents } from '@minato/contract/values/money.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { closeBeforeDelete, nextAvailability } from './availability.ts'
import { carRows, changes, recordCar } from './changes.ts'
import { dependents } from './dependents.ts'
import { refuseViolation, type WaitingListServices } from './save-car.ts'
import type { CarRow } from './table.ts'

type VisibilityChange = {
  ids: readonly string[]
  isActive: boolean
  versions?: Readonly<Record<string, number>> | undefined
}
type NewPrice = { id: string; price: number; version?: number | undefined }

/** Shows or hides all or fails. With versions (undo), cars that were changed or deleted since are skipped. */
export const showMany = (deps: WaitingListServices, by: Caller, { ids, isActive, versions }: VisibilityChange) =>
  deps.db
    .transaction(async (tx) => {
      const cars = versions
        ? (await carRows.lock(tx, ids)).filter((car) => car.version === versions[car.id])
        : await lockAll(tx, ids)
      const changedCars = cars.filter((car) => car.isActive !== isActive)
      return changeEach(tx, by, changedCars, async (car) => {
        const { status, setAsideUntil } = await nextAvailability(deps, tx, car, { ...car, isActive })
        return { isActive, status, setAsideUntil }
      })
    })
    .catch(refuseViolation)

/** All or nothing: one stale version refuses every price. */
export const priceMany = ({ db }: Pick<WaitingListServices, 'db'>, by: Caller, prices: readonly NewPrice[]) =>
  db.transaction(async (tx) => {
    const pricesById = new Map(prices.map((entry) => [entry.id, entry]))
    const before = await lockAll(tx, [...pricesById.keys()])
    const stale = before.filter((car) => (pricesById.get(car.id)?.version ?? car.version) !== car.version)
    const titles = stale.map((car) => car.title)
    if (stale.length > 0) throw new Refusal('cars-stale', titles)
    return changeEach(tx, by, before, async (car) => ({ priceCents: toCents(pricesById.get(car.id)?.price ?? 0) }))
  })

/** Skips cars that an order refers to. Locks the rows, so no order can come in between. */
export const removeMany = (deps: WaitingListServices, by: Caller, ids: readonly string[]) =>
  deps.db.transaction(async (tx) => {
    const cars = await carRows.lock(tx, ids)
    const ordered = await dependents.orderedCars(tx, ids)
    const [orderedCars, freeCars] = [
      cars.filter(({ id }) => ordered.has(id)),
      cars.filter(({ id }) => !ordered.has(id)),
    ]
    await closeBeforeDelete(deps, tx, freeCars)
    const freeIds = freeCars.map(({ id }) => id)
    const deleted = await changes.remove(tx, by, freeIds)
    return { deleted: deleted.map(({ id }) => id), kept: orderedCars.map(({ id, title }) => ({ id, title })) }
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
