import type { ConfidentialChange } from '@minato/contract/stock/cars/confidential/endpoints.ts'
import { and, eq } from 'drizzle-orm'
import { type Database, violates } from '#lib/database/database.ts'
import type { Author } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import * as cars from '#stock/cars/cars.ts'
import * as carChanges from '#stock/cars/changes.ts'
import * as confidential from '#stock/cars/confidential/confidential.ts'
import { dependents as carDependents } from '#stock/cars/dependents.ts'
import type { CarRow } from '#stock/cars/table.ts'
import * as turns from '#stock/cars/turns.ts'
import { type Applied, type StockImportRow, type StockRow, stockImportRows } from '../table.ts'

/** Takes back what some rows did. A car that was changed or ordered since is left, and its row says so. */
export async function undo(
  parts: turns.Parts,
  tx: Database,
  by: Author,
  { id }: StockImportRow,
  rows: readonly StockRow[],
) {
  const done = rows.filter((row): row is StockRow & { applied: Applied; carId: string } =>
    Boolean(row.applied && row.carId),
  )
  const ids = done.map(({ carId }) => carId)
  const known = new Map((await carChanges.carRows.lock(tx, ids)).map((car) => [car.id, car]))
  const ordered = await carDependents.orderedCars(tx, ids)
  const secrets = new Map((await confidential.showMany(tx, ids)).map((one) => [one.id, one.version]))
  for (const { number, carId, applied } of done) {
    const car = known.get(carId)
    const isTouched =
      car?.version !== applied.version || (applied.secrets && secrets.get(carId) !== applied.secrets.version)
    const isOrdered = ordered.has(carId) && (applied.before === null || isTouched)
    const left = !car
      ? 'gone'
      : isOrdered
        ? 'ordered'
        : isTouched
          ? 'changed'
          : await takeBack(parts, tx, by, car, applied)
    await tx
      .update(stockImportRows)
      .set({ left, applied: left ? applied : null })
      .where(and(eq(stockImportRows.importId, id), eq(stockImportRows.number, number)))
  }
}

/** Answers why it could not be taken back, where that is so: somebody else has its number by now. */
async function takeBack(parts: turns.Parts, tx: Database, by: Author, car: CarRow, { before, secrets }: Applied) {
  if (before === null) {
    await turns.letGo(parts, tx, [car])
    await carChanges.changes.remove(tx, by, [car.id])
    return null
  }
  try {
    await tx.transaction(async (savepoint) => {
      const { status = car.status, isActive = car.isActive }: Partial<CarRow> = before
      const isHeldAgain = before.status === 'ON_HOLD' && car.setAsideUntil !== null
      const stands = isHeldAgain
        ? await turns.holdAgain(savepoint, car)
        : await turns.becomes(parts, savepoint, car, { status, isActive })
      const after = await cars.update(savepoint, car.id, {
        ...before,
        status: stands.status,
        setAsideUntil: stands.setAsideUntil,
      })
      await carChanges.recordCar(savepoint, by, { before: car, after })
      if (secrets) await confidential.keep(savepoint, by, after, secrets.before as ConfidentialChange)
    })
    return null
  } catch (error) {
    if (violates(error, 'cars_stock_number') || error instanceof Refusal) return 'changed'
    throw error
  }
}
