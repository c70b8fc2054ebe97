import * as searches from '@minato/api/features/shipping/saved-searches/saved-searches.ts'
import { missedSearches } from '@minato/api/features/shipping/saved-searches/table.ts'
import { cars } from '@minato/api/features/stock/cars/table.ts'
import * as favourites from '@minato/api/features/stock/favourites/favourites.ts'
import type { Services } from '@minato/api/services.ts'
import { addDays } from '@minato/contract/values/calendar.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { eq } from 'drizzle-orm'
import { addBuyers, buyers } from '../buyers.ts'

/** Searches without a result: how many days ago, and how often that day. */
const missed = [
  [1, 4, 'toyota', 'land cruiser prado', 2012, 2016, 9000, 'KEMBA', 'KE'],
  [2, 3, 'toyota', 'land cruiser prado', 2012, 2016, 9000, 'UG-KEMBA', 'UG'],
  [5, 2, 'toyota', 'land cruiser prado', 2015, null, 12_000, 'TZDAR', 'TZ'],
  [3, 5, 'nissan', 'caravan', 2014, null, 7000, 'TZDAR', 'TZ'],
  [8, 2, 'nissan', 'caravan', 2012, 2017, 6500, 'KEMBA', 'KE'],
  [4, 3, 'suzuki', 'jimny', 2018, null, null, null, null],
  [12, 2, 'mitsubishi', 'canter', null, 2012, 8000, 'KEMBA', 'KE'],
  [19, 1, 'isuzu', 'elf', null, null, 10_000, 'BDCGP', 'BD'],
] as const

/** Saved searches of the first buyers. */
const saved = [
  ['Noah up to $6,000', { make: 'Toyota', model: 'Noah', priceTo: '6000' }],
  [
    'Prado for Mombasa',
    { make: 'Toyota', model: 'Land Cruiser Prado', yearFrom: '2012', to: 'KEMBA', totalMax: '12000' },
  ],
  ['Hiace from 2014', { make: 'Toyota', model: 'Hiace', yearFrom: '2014' }],
] as const

/** Demand for the office's dashboard, and some favourites. */
export async function loadDemand({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  await addBuyers(db)
  const today = toOfficeDay(clock.now())
  const rows = missed.map(([ago, count, make, model, yearFrom, yearTo, budget, port, country]) => ({
    ...{ day: addDays(today, -ago), count, make, model, yearFrom, yearTo, budget, port, country },
  }))
  await db.insert(missedSearches).values(rows).onConflictDoNothing()
  for (const [nth, [name, filters]] of saved.entries())
    await searches.saveSearch({ db }, buyers[nth]?.id ?? '', { name, filters })
  const some = await db.select({ id: cars.id }).from(cars).where(eq(cars.status, 'AVAILABLE')).orderBy(cars.id).limit(6)
  for (const [nth, buyer] of buyers.slice(0, 3).entries())
    await favourites.changeFavourites({ db, clock }, buyer.id, {
      add: some.slice(nth, nth + 3).map(({ id }) => id),
      remove: [],
    })
}
