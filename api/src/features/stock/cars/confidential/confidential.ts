// Rule: which data of a car only permitted staff may see.
import { maskChassis } from '@minato/contract/platform/trade/chassis.ts'
import { formatCarName } from '@minato/contract/stock/cars/car-text.ts'
import type { ConfidentialChange } from '@minato/contract/stock/cars/confidential/endpoints.ts'
import type { LoggedCost } from '@minato/contract/stock/cars/confidential/log.ts'
import { carFields } from '@minato/contract/stock/cars/fields.ts'
import { toCents, toDollars } from '@minato/contract/values/money.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { requireVersion } from '#lib/database/change.ts'
import { type Database, isViolationOf } from '#lib/database/database.ts'
import type { Author, Caller } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import * as audit from '#platform/audit/audit.ts'
import type { Services } from '#services.ts'
import { type CarRow, cars } from '../table.ts'
import { getConfidential, presentConfidential, type StoredConfidential } from './read-confidential.ts'
import { confidential } from './table.ts'

type Deps = Pick<Services, 'db'>
type CarIdentity = Pick<CarRow, 'id' | 'title' | 'stockNumber'>

export const changesFloorPrice = async ({ db }: Deps, id: string, { floorPrice }: ConfidentialChange) =>
  floorPrice !== undefined && floorPrice !== presentConfidential(await getConfidential(db, id)).floorPrice

/** Updates the masked chassis number of the car too. */
export const changeConfidential = ({ db }: Deps, by: Caller, id: string, change: ConfidentialChange) =>
  db.transaction(async (tx) => {
    const car = requirePresent((await tx.select().from(cars).where(eq(cars.id, id)).for('update'))[0], 'car-not-found')
    const after = await saveConfidential(tx, by, car, change)
    const masked = after.chassisNumber && maskChassis(after.chassisNumber)
    if (masked !== car.chassisNumber) await tx.update(cars).set({ chassisNumber: masked }).where(eq(cars.id, id))
    return presentConfidential(after)
  })

/** Requires that the caller has locked the car. Writes an audit entry. */
export async function saveConfidential(
  tx: Database,
  by: Author,
  car: CarIdentity,
  { version, floorPrice, ...fields }: ConfidentialChange,
) {
  const { id } = car
  const before = await getConfidential(tx, id)
  requireVersion(before, version)
  if (fields.chassisNumber?.includes('*'))
    throw new Refusal('invalid', carFields.chassisNumber.wrong).at('chassisNumber')
  const columns = {
    ...fields,
    chassisCopy: fields.chassisNumber === undefined ? undefined : 0,
    floorPriceCents: typeof floorPrice === 'number' ? toCents(floorPrice) : floorPrice,
  }
  const [after] = await tx
    .insert(confidential)
    .values({ id, ...columns })
    .onConflictDoUpdate({ target: confidential.id, set: { ...columns, version: sql`${confidential.version} + 1` } })
    .returning()
    .catch(rejectTakenChassisNumber)
  if (!after) throw new Error('the upsert returned no row')
  await record(tx, by, car, { before, after })
  return after
}

/** Fields of the audit log, as the API names them. */
const auditable = (row: StoredConfidential) => ({
  chassisNumber: row.chassisNumber,
  engineNumber: row.engineNumber,
  auctionHouse: row.auctionHouse,
  auctionLot: row.auctionLot,
  floorPrice: row.floorPriceCents === null ? null : toDollars(row.floorPriceCents),
  costs: row.costs.map(
    ({ what, amount, currency, date }) => ({ kind: 'cost', what, amount, currency, date }) satisfies LoggedCost,
  ),
})

type States = { before?: StoredConfidential; after?: StoredConfidential }
const record = (tx: Database, by: Author, car: CarIdentity, { before, after }: States) =>
  audit.record(tx, by, {
    entity: 'confidential',
    id: car.id,
    title: formatCarName(car),
    ...(before && { before: auditable(before) }),
    ...(after && { after: auditable(after) }),
  })

function rejectTakenChassisNumber(error: unknown): never {
  if (!isViolationOf(error, 'confidential_chassis_number')) throw error
  throw new Refusal('chassis-number-taken').at('chassisNumber')
}

/** Key for comparisons: older numbers were stored without their dash. */
export const chassisKey = (number: string) => number.replaceAll('-', '')

/** Finds cars by chassis number, with or without the dash. */
export function findByChassis(db: Database, numbers: readonly string[]) {
  const variants = [...numbers, ...numbers.map(chassisKey)]
  return db
    .select({ id: confidential.id, chassisNumber: confidential.chassisNumber })
    .from(confidential)
    .where(and(inArray(confidential.chassisNumber, variants), eq(confidential.chassisCopy, 0)))
}

/** Leaves out cars without confidential data. */
export const listConfidential = async (db: Database, ids: readonly string[]) =>
  (
    await db
      .select()
      .from(confidential)
      .where(inArray(confidential.id, [...ids]))
  ).map(presentConfidential)
