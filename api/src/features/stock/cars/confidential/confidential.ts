// Rule: what of a car only the office may know.

import { maskedChassis } from '@minato/contract/ground/trade/chassis.ts'
import { calledCar } from '@minato/contract/stock/cars/car-text.ts'
import type { ConfidentialChange } from '@minato/contract/stock/cars/confidential/endpoints.ts'
import type { LoggedCost } from '@minato/contract/stock/cars/confidential/log.ts'
import { carFields } from '@minato/contract/stock/cars/fields.ts'
import { toCents, toDollars } from '@minato/contract/values/money.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import * as audit from '#ground/audit/audit.ts'
import { requireVersion } from '#lib/database/change.ts'
import { type Database, violates } from '#lib/database/database.ts'
import type { Author, Caller } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { type CarRow, cars } from '../table.ts'
import { find, type Kept, present } from './read.ts'
import { confidential } from './table.ts'

type Parts = Pick<Services, 'db'>
type Named = Pick<CarRow, 'id' | 'title' | 'stockNumber'>

/** Whether a change names another floor price than the one that is kept. */
export const changesFloorPrice = async ({ db }: Parts, id: string, { floorPrice }: ConfidentialChange) =>
  floorPrice !== undefined && floorPrice !== present(await find(db, id)).floorPrice

/** Changes what is named of a car; the chassis number that everybody sees of it follows. */
export const change = ({ db }: Parts, by: Caller, id: string, change: ConfidentialChange) =>
  db.transaction(async (tx) => {
    const car = requirePresent((await tx.select().from(cars).where(eq(cars.id, id)).for('update'))[0], 'car-not-found')
    const after = await keep(tx, by, car, change)
    const shown = after.chassisNumber && maskedChassis(after.chassisNumber)
    if (shown !== car.chassisNumber) await tx.update(cars).set({ chassisNumber: shown }).where(eq(cars.id, id))
    return present(after)
  })

/** Keeps what is named, and what it was, in the transaction that has the car locked. */
export async function keep(tx: Database, by: Author, car: Named, { version, floorPrice, ...rest }: ConfidentialChange) {
  const { id } = car
  const before = await find(tx, id)
  requireVersion(before, version)
  if (rest.chassisNumber?.includes('*')) throw new Refusal('invalid', carFields.chassisNumber.wrong).at('chassisNumber')
  const set = {
    ...rest,
    chassisCopy: rest.chassisNumber === undefined ? undefined : 0,
    floorPriceCents: typeof floorPrice === 'number' ? toCents(floorPrice) : floorPrice,
  }
  const [after] = await tx
    .insert(confidential)
    .values({ id, ...set })
    .onConflictDoUpdate({ target: confidential.id, set: { ...set, version: sql`${confidential.version} + 1` } })
    .returning()
    .catch(refuseTaken)
  if (!after) throw new Error('what was written is not there')
  await record(tx, by, car, { before, after })
  return after
}

/** In the words of the API; each cost as a fact. */
const auditable = ({ chassisNumber, engineNumber, auctionHouse, auctionLot, floorPriceCents, costs }: Kept) => ({
  chassisNumber,
  engineNumber,
  auctionHouse,
  auctionLot,
  floorPrice: floorPriceCents === null ? null : toDollars(floorPriceCents),
  costs: costs.map(
    ({ what, amount, currency, date }) => ({ kind: 'cost', what, amount, currency, date }) satisfies LoggedCost,
  ),
})

type States = { before?: Kept; after?: Kept }
const record = (tx: Database, by: Author, car: Named, { before, after }: States) =>
  audit.record(tx, by, {
    entity: 'confidential',
    id: car.id,
    title: calledCar(car),
    ...(before && { before: auditable(before) }),
    ...(after && { after: auditable(after) }),
  })

function refuseTaken(error: unknown): never {
  if (!violates(error, 'confidential_chassis_number')) throw error
  throw new Refusal('chassis-number-taken').at('chassisNumber')
}

/** By what chassis numbers are compared: before a space counted as the dash, some were kept without it. */
export const chassisKey = (number: string) => number.replaceAll('-', '')

/** The cars that have these chassis numbers, with or without their dash. */
export const ofChassis = async (db: Database, numbers: readonly string[]) =>
  db
    .select({ id: confidential.id, chassisNumber: confidential.chassisNumber })
    .from(confidential)
    .where(
      and(
        inArray(confidential.chassisNumber, [...numbers, ...numbers.map(chassisKey)]),
        eq(confidential.chassisCopy, 0),
      ),
    )

/** What is known of several cars; those of which nothing was written are left out. */
export const showMany = async (db: Database, ids: readonly string[]) =>
  (
    await db
      .select()
      .from(confidential)
      .where(inArray(confidential.id, [...ids]))
  ).map(present)
