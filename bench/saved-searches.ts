import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import * as freight from '@minato/api/features/shipping/freight/freight.ts'
import { alertSavedSearches } from '@minato/api/features/shipping/saved-searches/alert-saved-searches.ts'
import { toStoredColumns } from '@minato/api/features/shipping/saved-searches/saved-searches.ts'
import { savedSearches } from '@minato/api/features/shipping/saved-searches/table.ts'
import { demoCars } from '@minato/demo'
import { openShop } from './shop.ts'
import { percentile } from './table.ts'

const size = { cars: 20_000, changed: 5000, searches: 100_000, perUser: 50 }

/** Filters that buyers typically save: mostly a model with a budget, some a type, a word or a budget at their port. */
function filtersOf(
  nth: number,
  car: { make: string; model: string; type?: string | null; year: number; priceCents: number },
) {
  const budget = String(Math.ceil(car.priceCents / 100_000) * 1000 + (nth % 5) * 500)
  const model = { make: car.make, model: car.model }
  const kinds: Record<string, string>[] = [
    { ...model, priceTo: budget },
    { ...model, yearFrom: String(car.year - 2), priceTo: budget },
    { make: car.make, yearFrom: String(car.year), mileageTo: '80000' },
    { ...model, to: 'KEMBA', totalMax: budget },
    { type: car.type ?? 'SUV', priceTo: String(1500 + (nth % 40) * 50) },
    { ...model, keywords: 'navigation', transmission: 'CVT' },
    { to: 'TZDAR', totalMax: String(2000 + (nth % 50) * 20), importable: 'can' },
    { ...model, fuel: 'Hybrid', noRepairedPanels: 'true' },
  ]
  return kinds[nth % kinds.length] as Record<string, string>
}

async function fill(db: Awaited<ReturnType<typeof openShop>>['database']['db']) {
  const { rows } = await db.execute<{ id: string }>(
    `INSERT INTO users (email, first_name, last_name, password_hash, stands_since)
     SELECT 'b' || n || '@buyer.example', 'B', 'B', 'none', now() FROM generate_series(1, ${size.searches / size.perUser}) AS n RETURNING id`,
  )
  const cars = [...demoCars(2000)] as never[] as Parameters<typeof filtersOf>[1][]
  for (let from = 0; from < size.searches; from += 1000) {
    const batch = Array.from({ length: 1000 }, (_, at) => {
      const nth = from + at
      const filters = filtersOf(nth, cars[(nth * 7919) % cars.length] as (typeof cars)[number])
      const row = toStoredColumns(filters)
      const userId = rows[Math.floor(nth / size.perUser)]?.id ?? ''
      return { userId, name: 'Mine', ...row, search: `${row.search}&nth=${nth}` }
    })
    await db.insert(savedSearches).values(batch)
  }
}

let clientCount = 0

async function measureLists(address: string, work: Promise<unknown>) {
  const listClient = fork(new URL('./list-client.ts', import.meta.url), [address, String(clientCount++)])
  const times = Promise.race([
    once(listClient, 'message'),
    once(listClient, 'exit').then(() => Promise.reject(new Error('the list client ended early'))),
  ])
  await Promise.race([work, times])
  listClient.send('over')
  return (await times)[0] as number[]
}

/** Matches 100,000 saved searches with 5,000 cars that one import changes, while lists are requested. */
export async function benchSavedSearches() {
  const shop = await openShop(size.cars)
  try {
    const { db } = shop.database
    for (const to of ['KEMBA', 'TZDAR'])
      await freight.insert(db, {
        ...{ to, method: 'RORO', validFrom: '2026-01-01', source: 'Made up', perM3Cents: 8500, minimumCents: 0 },
      } as never)
    await fill(db)
    await db.execute('TRUNCATE changed_cars')
    await shop.database.pool.query('VACUUM ANALYZE')
    const measureIdle = () => measureLists(shop.address, pause(30_000))
    const before = await measureIdle()
    await db.execute(
      `UPDATE cars SET price_cents = price_cents * 8 / 10, version = version + 1, created_at = now()
       WHERE id IN (SELECT id FROM cars WHERE is_active AND status = 'AVAILABLE' ORDER BY id LIMIT ${size.changed})`,
    )
    await fetch(`${shop.address}/api/cars`)
    const [start, cpu] = [performance.now(), process.cpuUsage()]
    const work = alertSavedSearches(shop.services)
    const during = await measureLists(shop.address, work)
    await work
    const seconds = (performance.now() - start) / 1000
    const { user, system } = process.cpuUsage(cpu)
    const quiet = [...before, ...(await measureIdle())]
    const { rows } = await db.execute<{ searches: number; pairs: number }>(
      'SELECT count(*)::int AS searches, coalesce(sum(cardinality(car_ids)), 0)::int AS pairs FROM car_news',
    )
    console.table([
      {
        searches: size.searches,
        'cars changed': size.changed,
        seconds: seconds.toFixed(1),
        'CPU seconds': ((user + system) / 1e6).toFixed(1),
        'searches notified': rows[0]?.searches,
        'cars notified': rows[0]?.pairs,
        'list before and after, ms, 50%': percentile(quiet, 0.5).toFixed(1),
        '99%': percentile(quiet, 0.99).toFixed(1),
        'while compared, 50%': percentile(during, 0.5).toFixed(1),
        '99% ': percentile(during, 0.99).toFixed(1),
      },
    ])
  } finally {
    await shop.close()
  }
}
