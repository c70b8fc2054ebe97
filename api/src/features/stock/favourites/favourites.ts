import { calculateReduction } from '@minato/contract/stock/cars/prices/price-history.ts'
import type { Favourite } from '@minato/contract/stock/favourites/endpoints.ts'
import { maxFavourites } from '@minato/contract/stock/favourites/facts.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Services } from '#services.ts'
import { presentCar } from '../cars/present-car.ts'
import { type CarRow, cars } from '../cars/table.ts'
import { favourites } from './table.ts'

/** Counts available cars of the same model. SQL, compares without case. */
const similarCount = sql<number>`(
  SELECT count(*)::int FROM ${cars} AS other
  WHERE other.is_active AND other.status = 'AVAILABLE'
    AND lower_case(other.make) = lower_case(${favourites.make}) AND lower_case(other.model) = lower_case(${favourites.model})
)`

export async function listFavourites(db: Database, userId: string): Promise<Favourite[]> {
  const rows = await db
    .select({
      favourite: favourites,
      car: getTableColumns(cars),
      similarCount: sql<number>`CASE WHEN ${cars.status} = 'SOLD' THEN ${similarCount} ELSE 0 END`,
    })
    .from(favourites)
    .leftJoin(cars, and(eq(cars.id, favourites.carId), eq(cars.isActive, true)))
    .where(eq(favourites.userId, userId))
    .orderBy(asc(favourites.addedAt), favourites.carId)
  return rows.map(({ favourite, car, similarCount }) => ({
    car: car ? presentCar(car) : removedCar(favourite),
    addedAt: favourite.addedAt.toISOString(),
    wasHeld: favourite.status === 'ON_HOLD',
    ...priceChangeSince(favourite, car),
    alike: similarCount,
  }))
}

/** Calculates the price change since the car was added, in dollars. A drop counts only if the price was not raised for it. */
function priceChangeSince({ priceCents, addedAt }: FavouriteRow, car: CarRow | null) {
  if (!car) return { less: 0, more: 0 }
  const less = calculateReduction(car.prices ?? [], { cents: priceCents, at: addedAt }, car.priceCents)
  return { less: toDollars(less), more: toDollars(Math.max(0, car.priceCents - priceCents)) }
}

type FavouriteRow = typeof favourites.$inferSelect

/** Shows a hidden or deleted car from the data stored with the favourite. */
const removedCar = ({ carId, title, make, model, year, priceCents, status }: FavouriteRow): Favourite['car'] => ({
  ...{ id: carId, title, make, model, year, status, price: toDollars(priceCents) },
  ...{ isActive: false, mainImage: null, fuel: '', exteriorColor: '', seats: null },
})

/** Idempotent. Adds visible cars in this order up to the limit, and removes others. */
export const changeFavourites = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
) =>
  db.transaction(async (tx) => {
    // Two devices at once must not exceed the limit together.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`favourites ${userId}`}, 0))`)
    if (remove.length > 0)
      await tx.delete(favourites).where(and(eq(favourites.userId, userId), inArray(favourites.carId, [...remove])))
    if (add.length > 0) await tx.execute(insertFavourites(userId, add, clock.now()))
  })

/** Adds one microsecond per car, so they keep their order. */
const insertFavourites = (userId: string, ids: readonly string[], now: Date): SQL => sql`
  INSERT INTO ${favourites} (user_id, car_id, title, make, model, year, price_cents, status, added_at)
  SELECT ${userId}::uuid, c.id, c.title, c.make, c.model, c.year, c.price_cents, c.status,
    ${now.toISOString()}::timestamptz + named.place * interval '1 microsecond'
  FROM unnest(${sql.param([...ids])}::uuid[]) WITH ORDINALITY AS named (id, place)
  JOIN ${cars} AS c ON c.id = named.id AND c.is_active
  WHERE NOT EXISTS (SELECT FROM ${favourites} AS known WHERE known.user_id = ${userId}::uuid AND known.car_id = c.id)
  ORDER BY named.place
  LIMIT greatest(0, ${maxFavourites} - (SELECT count(*) FROM ${favourites} AS all_of WHERE all_of.user_id = ${userId}::uuid))
  ON CONFLICT DO NOTHING`

export const exportPersonalData = async (db: Database, userId: string) =>
  (await listFavourites(db, userId)).map(({ car, addedAt }) => ({ car: car.title, addedAt }))
