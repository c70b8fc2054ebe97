import type { ConfidentialChange } from '@minato/contract/stock/cars/confidential/endpoints.ts'
import { and, eq } from 'drizzle-orm'
import { type Database, isViolationOf } from '#lib/database/database.ts'
import type { Author } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import * as carAvailability from '#stock/cars/availability.ts'
import * as cars from '#stock/cars/cars.ts'
import * as carChanges from '#stock/cars/changes.ts'
import * as confidential from '#stock/cars/confidential/confidential.ts'
import { dependents as carDependents } from '#stock/cars/dependents.ts'
import type { CarRow } from '#stock/cars/table.ts'
import { type Applied, type StockImportRow, type StockRow, stockImportRows } from '../table.ts'

/** Reverts rows. Cars that were changed or ordered since are skipped, with the reason in the row. */
export async function undoRows(
  deps: carAvailability.WaitingListDeps,
  tx: Database,
  by: Author,
  { id }: StockImportRow,
  rows: readonly StockRow[],
) {
  const appliedRows = rows.filter((row): row is StockRow & { applied: Applied; carId: string } =>
    Boolean(row.applied && row.carId),
  )
  const ids = appliedRows.map(({ carId }) => carId)
  const carsById = new Map((await carChanges.carRows.lock(tx, ids)).map((car) => [car.id, car]))
  const ordered = await carDependents.orderedCars(tx, ids)
  const secrets = new Map((await confidential.listConfidential(tx, ids)).map((entry) => [entry.id, entry.version]))
  for (const { number, carId, applied } of appliedRows) {
    const car = carsById.get(carId)
    const isTouched =
      car?.version !== applied.version || (applied.secrets && secrets.get(carId) !== applied.secrets.version)
    const isOrdered = ordered.has(carId) && (applied.before === null || isTouched)
    const skipReason = !car
      ? 'gone'
      : isOrdered
        ? 'ordered'
        : isTouched
          ? 'changed'
          : await revertCar(deps, tx, by, car, applied)
    await tx
      .update(stockImportRows)
      .set({ left: skipReason, applied: skipReason ? applied : null })
      .where(and(eq(stockImportRows.importId, id), eq(stockImportRows.number, number)))
  }
}

/** Returns why the car is skipped, such as a number that another car has by now; else null. */
async function revertCar(
  deps: carAvailability.WaitingListDeps,
  tx: Database,
  by: Author,
  car: CarRow,
  { before, secrets }: Applied,
) {
  if (before === null) {
    await carAvailability.closeBeforeDelete(deps, tx, [car])
    await carChanges.changes.remove(tx, by, [car.id])
    return null
  }
  try {
    await tx.transaction(async (savepoint) => {
      const { status = car.status, isActive = car.isActive }: Partial<CarRow> = before
      const revertsHold = before.status === 'ON_HOLD' && car.setAsideUntil !== null
      const availability = revertsHold
        ? await carAvailability.revertToManualHold(savepoint, car)
        : await carAvailability.nextAvailability(deps, savepoint, car, { status, isActive })
      const after = await cars.update(savepoint, car.id, {
        ...before,
        status: availability.status,
        setAsideUntil: availability.setAsideUntil,
      })
      await carChanges.recordCar(savepoint, by, { before: car, after })
      if (secrets) await confidential.saveConfidential(savepoint, by, after, secrets.before as ConfidentialChange)
    })
    return null
  } catch (error) {
    if (isViolationOf(error, 'cars_stock_number') || error instanceof Refusal) return 'changed'
    throw error
  }
}
