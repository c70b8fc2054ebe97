import type { ConfidentialChange } from '@minato/contract/stock/cars/confidential/endpoints.ts'
import { withStoredMessages } from '@minato/languages/reading.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Author } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { nextAvailability, type WaitingListDeps } from '#stock/cars/availability.ts'
import * as cars from '#stock/cars/cars.ts'
import * as carChanges from '#stock/cars/changes.ts'
import * as confidential from '#stock/cars/confidential/confidential.ts'
import { dependents as carDependents } from '#stock/cars/dependents.ts'
import type { CarRow } from '#stock/cars/table.ts'
import type { StockImportRow, StockRow } from '../table.ts'
import type { Plan } from './complete-plan.ts'
import { blankCar } from './complete-plan.ts'

/** More than a hundred at once would make the stock in memory load anew. */
const insertBatchSize = 100

/** Stores with each row the data that undoing needs. The caller has locked existing cars in the order of their ids. */
export async function applyPlans(deps: WaitingListDeps, tx: Database, by: Author, plans: readonly Plan[]) {
  const newPlans = plans.filter(({ outcome }) => outcome === 'new')
  for (let from = 0; from < newPlans.length; from += insertBatchSize)
    await insertCars(tx, by, newPlans.slice(from, from + insertBatchSize))
  for (const plan of plans) if (plan.outcome === 'changed' && plan.car) await changeCar(deps, tx, by, plan, plan.car)
}

async function insertCars(tx: Database, by: Author, plans: readonly Plan[]) {
  const rows = plans.map(({ set }) => ({ ...blankCar, isActive: false, ...set }) as carChanges.NewCar)
  const createdCars = await carChanges.createCars(tx, by, rows)
  for (const [index, plan] of plans.entries()) {
    const car = createdCars[index] as CarRow
    plan.car = car
    plan.row.applied = { before: null, version: car.version }
    const secrets = await saveSecrets(tx, by, car, plan)
    if (secrets) plan.row.applied.secrets = secrets
  }
}

async function changeCar(deps: WaitingListDeps, tx: Database, by: Author, plan: Plan, before: CarRow) {
  try {
    // A savepoint, so a car that must not be exported fails only its own row.
    await tx.transaction(async (savepoint) => {
      const { status, setAsideUntil } = await nextAvailability(deps, savepoint, before, {
        status: plan.set.status ?? before.status,
        isActive: plan.set.isActive ?? before.isActive,
      })
      const after = await cars.update(savepoint, before.id, { ...plan.set, status, setAsideUntil })
      if (after.fuel !== before.fuel || after.engineCC !== before.engineCC)
        await carDependents.requireExportOf(savepoint, before.id)
      await carChanges.recordCar(savepoint, by, { before, after })
      const secrets = await saveSecrets(savepoint, by, after, plan)
      plan.row.applied = { before: pickPrevious(before, plan.set), version: after.version, ...(secrets && { secrets }) }
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    plan.outcome = 'wrong'
    plan.findings.faults.push(withStoredMessages(error.sentence))
  }
}

/** Saves full numbers and costs. Returns the previous values for undoing. */
async function saveSecrets(tx: Database, by: Author, car: CarRow, { secrets }: Plan) {
  const fields = Object.keys(secrets)
  if (fields.length === 0) return undefined
  const [previous] = await confidential.listConfidential(tx, [car.id])
  const after = await confidential.saveConfidential(tx, by, car, secrets as ConfidentialChange)
  const blank = (field: string) => (field === 'costs' ? [] : null)
  const before = Object.fromEntries(
    fields.map((field) => [field, previous?.[field as keyof typeof previous] ?? blank(field)]),
  )
  return { before, version: after.version }
}

/** A car that was offered to its waiting list becomes available: undoing does not restore that list. */
const pickPrevious = (car: CarRow, fields: object) =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [
      name,
      name === 'status' && car.setAsideUntil ? 'AVAILABLE' : car[name as keyof CarRow],
    ]),
  )

/** Runs before the comparison, so that repeated numbers and unused pictures can be found. */
export const saveRowKeys = (tx: Database, importId: string, rows: readonly StockRow[]) =>
  tx.execute(sql`
    UPDATE stock_import_rows AS kept SET stock_number = planned."stockNumber", chassis_number = planned."chassisNumber",
      picture_names = planned."pictureNames"
    FROM jsonb_to_recordset(${JSON.stringify(
      rows.map(({ number, stockNumber, chassisNumber, pictureNames }) => ({
        number,
        stockNumber,
        chassisNumber,
        pictureNames,
      })),
    )}::jsonb)
      AS planned(number int, "stockNumber" text, "chassisNumber" text, "pictureNames" text[])
    WHERE kept.import_id = ${importId} AND kept.number = planned.number`)

export const savePlans = (tx: Database, { id }: StockImportRow, plans: readonly Plan[]) =>
  tx.execute(sql`
    UPDATE stock_import_rows AS kept SET outcome = planned.outcome, findings = planned.findings, warned = planned.warned,
      draft = planned.draft, car_id = planned."carId", applied = planned.applied, "left" = NULL
    FROM jsonb_to_recordset(${JSON.stringify(
      plans.map(({ row, outcome, findings, warned, draft, car }) => ({
        number: row.number,
        outcome,
        findings,
        warned,
        draft,
        carId: car?.id ?? null,
        applied: row.applied,
      })),
    )}::jsonb) AS planned(number int, outcome text, findings jsonb, warned boolean, draft boolean, "carId" uuid, applied jsonb)
    WHERE kept.import_id = ${id} AND kept.number = planned.number`)
