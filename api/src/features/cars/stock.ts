import { facets } from '@minato/contract/cars/fields.ts'
import { loadStock, type StockCar, type StockIndex } from '@minato/stock-index'
import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { JobLog } from '../../lib/jobs/jobs.ts'
import type { SourceChanges } from '../../lib/listening/sources.ts'
import { visible } from './search.ts'
import { cars } from './table.ts'

/** The visible cars in memory, as the database has them. */
export type FollowedStock = {
  /** With every change that was heard until now; undefined while it is not known to be up to date. */
  current(): Promise<StockIndex | undefined>
  close(): Promise<void>
}

/** Cars that are read at once while loading. */
const pageSize = 2000
/** After a failure it is tried again so much later, in milliseconds. */
const tryAgainAfter = 1000
/** Of all slots, so many may be of no use before a new index is loaded beside; of a small stock it does not matter. */
const mostWorn = { share: 0.25, slots: 1000 }

/** Loads the visible stock and follows its changes, from the moment that the database is listened to. */
export function followStock(
  db: NodePgDatabase,
  changes: Pick<SourceChanges, 'subscribe' | 'heard'>,
  log: JobLog,
): FollowedStock {
  let index: StockIndex | undefined
  /** Changed since they were last read. */
  const changed = new Set<string>()
  /** Ends when all that has changed until now is in the index. */
  let caughtUp = Promise.resolve()
  let loading: Promise<void> | undefined
  /** Changed since loading began; undefined where too much has. */
  let missed: Set<string> | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  changes.subscribe((these, ids) => {
    if (!these.includes('cars')) return
    if (!ids) return reload()
    for (const id of ids) missed?.add(id)
    if (!index) return
    if (changed.size === 0) caughtUp = caughtUp.then(catchUp)
    for (const id of ids) changed.add(id)
  })

  function reload() {
    index = undefined
    missed = undefined
    load()
  }

  /** One load at a time; what it misses is said by `missed`. */
  function load() {
    loading ??= begin()
      .catch((error) => {
        if (closed) return
        log.error({ error }, 'the stock could not be loaded')
        clearTimeout(retry)
        retry = setTimeout(load, tryAgainAfter).unref()
      })
      .finally(() => {
        loading = undefined
      })
  }

  async function begin() {
    // What is listened to begins to be heard when whoever is told of it has returned.
    await Promise.resolve()
    while (!closed && changes.heard()) {
      const since = new Set<string>()
      missed = since
      const isWhole = () => missed === since && !closed
      const loaded = await loadStock(visibleCars(db, isWhole))
      while (isWhole() && since.size > 0) await read(db, loaded, taken(since))
      if (!isWhole()) continue
      missed = undefined
      index = loaded
      return
    }
  }

  async function catchUp() {
    const ids = taken(changed)
    const followed = index
    if (!followed) return
    try {
      await read(db, followed, ids)
    } catch {
      return reload()
    }
    const { cars, worn } = followed.size()
    if (worn > mostWorn.slots && worn > (cars + worn) * mostWorn.share) load()
  }

  return {
    async current() {
      await caughtUp
      return changes.heard() ? index : undefined
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await Promise.all([loading, caughtUp])
    },
  }
}

function taken(ids: Set<string>) {
  const all = [...ids]
  ids.clear()
  return all
}

/** What the index takes in of a car, as SQL. */
const columns = {
  ...(Object.fromEntries(facets.map(({ field }) => [field, cars[field]])) as unknown as Record<string, SQL>),
  id: cars.id,
  version: cars.version,
  createdAt: sql`(extract(epoch FROM ${cars.createdAt}) * 1000000)::float8`,
  stockNumber: cars.stockNumber,
  title: cars.title,
  year: cars.year,
  priceCents: cars.priceCents,
  mileage: cars.mileage,
  status: cars.status,
  searchText: cars.searchText,
} satisfies Partial<Record<keyof StockCar, unknown>>
const selected = sql.join(
  Object.entries(columns).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`),
  sql`, `,
)

/** All visible cars by their ids, for as long as they are wanted. */
async function* visibleCars(db: NodePgDatabase, wanted: () => boolean) {
  let last: string | undefined
  while (wanted()) {
    const after = last === undefined ? undefined : gt(cars.id, last)
    const { rows } = await db.execute<StockCar>(
      sql`SELECT ${selected} FROM ${cars} WHERE ${and(visible, after)} ORDER BY ${asc(cars.id)} LIMIT ${pageSize}`,
    )
    yield* rows
    last = rows.at(-1)?.id
    if (rows.length < pageSize) return
  }
}

/** Reads cars that have changed; what is not found is hidden or gone. */
async function read(db: NodePgDatabase, index: StockIndex, ids: readonly string[]) {
  const { rows } = await db.execute<StockCar>(
    sql`SELECT ${selected} FROM ${cars} WHERE ${and(visible, inArray(cars.id, [...ids]))}`,
  )
  const gone = new Set(ids)
  for (const car of rows) {
    index.put(car)
    gone.delete(car.id)
  }
  for (const id of gone) index.remove(id)
}
