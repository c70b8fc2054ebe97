import type { ConfidentialChange } from '@minato/contract/stock/cars/confidential/endpoints.ts'
import { kept } from '@minato/languages/reading.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Author } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import * as cars from '#stock/cars/cars.ts'
import * as carChanges from '#stock/cars/changes.ts'
import * as confidential from '#stock/cars/confidential/confidential.ts'
import { dependents as carDependents } from '#stock/cars/dependents.ts'
import type { CarRow } from '#stock/cars/table.ts'
import { becomes, type Parts } from '#stock/cars/turns.ts'
import type { StockImportRow, StockRow } from '../table.ts'
import type { Plan } from './compare.ts'
import { blank } from './compare.ts'

/** Cars that are written at once: of more than a hundred the stock in memory would be loaded anew. */
const insertedAtOnce = 100

/** Writes what was planned, and onto each row what undoing needs. Existing cars are locked by their ids before. */
export async function apply(parts: Parts, tx: Database, by: Author, plans: readonly Plan[]) {
  const made = plans.filter(({ outcome }) => outcome === 'new')
  for (let from = 0; from < made.length; from += insertedAtOnce)
    await insert(tx, by, made.slice(from, from + insertedAtOnce))
  for (const plan of plans) if (plan.outcome === 'changed' && plan.car) await change(parts, tx, by, plan, plan.car)
}

async function insert(tx: Database, by: Author, plans: readonly Plan[]) {
  const rows = plans.map(({ set }) => ({ ...blank, isActive: false, ...set }) as carChanges.NewCar)
  const made = await carChanges.createCars(tx, by, rows)
  for (const [index, plan] of plans.entries()) {
    const car = made[index] as CarRow
    plan.car = car
    plan.row.applied = { before: null, version: car.version }
    const secrets = await keep(tx, by, car, plan)
    if (secrets) plan.row.applied.secrets = secrets
  }
}

async function change(parts: Parts, tx: Database, by: Author, plan: Plan, before: CarRow) {
  try {
    // What may not be exported stops its own row alone.
    await tx.transaction(async (savepoint) => {
      const { status, setAsideUntil } = await becomes(parts, savepoint, before, {
        status: plan.set.status ?? before.status,
        isActive: plan.set.isActive ?? before.isActive,
      })
      const after = await cars.update(savepoint, before.id, { ...plan.set, status, setAsideUntil })
      if (after.fuel !== before.fuel || after.engineCC !== before.engineCC)
        await carDependents.requireExportOf(savepoint, before.id)
      await carChanges.recordCar(savepoint, by, { before, after })
      const secrets = await keep(savepoint, by, after, plan)
      plan.row.applied = { before: pick(before, plan.set), version: after.version, ...(secrets && { secrets }) }
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    plan.outcome = 'wrong'
    plan.findings.faults.push(kept(error.sentence))
  }
}

/** Keeps the whole numbers and costs of a car. Answers what they were. */
async function keep(tx: Database, by: Author, car: CarRow, { secrets }: Plan) {
  const fields = Object.keys(secrets)
  if (fields.length === 0) return undefined
  const [had] = await confidential.showMany(tx, [car.id])
  const after = await confidential.keep(tx, by, car, secrets as ConfidentialChange)
  const blank = (field: string) => (field === 'costs' ? [] : null)
  const before = Object.fromEntries(fields.map((field) => [field, had?.[field as keyof typeof had] ?? blank(field)]))
  return { before, version: after.version }
}

/** A car that was only set aside for its queue was free: the queue has ended, and does not come back. */
const pick = (car: CarRow, fields: object) =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [
      name,
      name === 'status' && car.setAsideUntil ? 'AVAILABLE' : car[name as keyof CarRow],
    ]),
  )

/** Before the rows are compared: so a number that stands in two of them shows, and so does a picture that no row has. */
export const writeKeys = (tx: Database, importId: string, rows: readonly StockRow[]) =>
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

/** Writes down the findings, and the changes. */
export const note = (tx: Database, { id }: StockImportRow, plans: readonly Plan[]) =>
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
