import { and, eq, sql } from 'drizzle-orm'
import { type Database, violates } from '../../../lib/database/database.ts'
import type { Caller } from '../../../lib/http/guard.ts'
import { Refusal } from '../../../lib/http/problem.ts'
import type { Services } from '../../../services.ts'
import { confidential } from '../../stock/cars/confidential/table.ts'
import { cars } from '../../stock/cars/table.ts'
import * as audit from '../audit/audit.ts'
import { writeRows } from './kept-rows.ts'
import type { TrashRow } from './table.ts'
import { tablesOf, takeOut } from './trash.ts'

/** Brings something back as it was. @throws Refusal 409 where another car has one of its numbers, with that car */
export async function restore({ db }: Pick<Services, 'db'>, by: Caller, id: string) {
  let taken: TrashRow | undefined
  const restoring = db.transaction(async (tx) => {
    taken = await takeOut(tx, by, id)
    if (!taken) throw new Refusal('trash-not-found')
    const { kind, name } = taken
    await writeRows(tx, tablesOf[kind], taken)
    await audit.record(tx, by, { entity: kind, id, title: name, action: 'restored' })
  })
  await restoring.catch(async (error) => {
    const other = taken && (await holderOf(db, taken, error))
    throw other ? new Refusal('number-taken', other.number).with({ id: other.id, title: other.title }) : error
  })
}

/** Deletes something for good before its time; its files go with the next sweep. */
export const destroy = ({ db }: Pick<Services, 'db'>, by: Caller, id: string) =>
  db.transaction(async (tx) => {
    if (!(await takeOut(tx, by, id))) throw new Refusal('trash-not-found')
  })

/** The car that has a number of the deleted one by now; undefined where something else went wrong. */
async function holderOf(db: Database, { rows }: TrashRow, error: unknown) {
  if (violates(error, 'cars_stock_number')) {
    const number = String(rows.cars?.stockNumber)
    const [car] = await db
      .select({ id: cars.id, title: cars.title })
      .from(cars)
      .where(eq(sql`upper(${cars.stockNumber})`, number.toUpperCase()))
    return car && { ...car, number }
  }
  if (!violates(error, 'confidential_chassis_number')) return undefined
  const { chassisNumber, chassisCopy } = rows.confidential as { chassisNumber: string; chassisCopy: number }
  const same = and(eq(confidential.chassisNumber, chassisNumber), eq(confidential.chassisCopy, chassisCopy))
  const [car] = await db
    .select({ id: cars.id, title: cars.title })
    .from(cars)
    .innerJoin(confidential, eq(confidential.id, cars.id))
    .where(same)
  // In full it is only for whoever may see it: of the car that was deleted everybody knew its beginning.
  return car && { ...car, number: String(rows.cars?.chassisNumber) }
}
