// Rule: of which cars a saved search is told, and once.
import { setTimeout as pause } from 'node:timers/promises'
import { destinationFrom } from '@minato/contract/ground/ports/facts.ts'
import { loadStock, type Matches, type StockIndex } from '@minato/stock-index'
import { sql } from 'drizzle-orm'
import * as news from '#ground/news/news.ts'
import type { Database } from '#lib/database/database.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { orderableBefore, orderableNow } from '#stock/cars/stock-rows.ts'
import * as destinations from '../destinations/destinations.ts'
import { noteFavourites } from './favourite-news.ts'
import { changedCars } from './table.ts'

/** Cars that are compared together, and searches that are asked at once: some milliseconds in the other thread. */
const atOnce = { cars: 5000, searches: 500 }
/** From so many cars on, a thread of its own asks them, so that everybody else is answered meanwhile. */
const mostHere = 100
/** Milliseconds in which a hundred thousand searches are asked about all cars of an import: it may take a minute. */
const inAll = 52_000

/**
 * How long to leave the processor to others after so many milliseconds of work, as nobody waits for it: the rest of its share
 * of the whole, which is at least a third of the time, and at most five sixths.
 */
const pauseAfter = (took: number, share: number) => Math.min(5 * took, Math.max(took / 2, share - took))

type Parts = Pick<Services, 'db' | 'jobs' | 'clock' | 'config' | 'remembered'>

/**
 * Compares the cars that have changed with the saved searches. A search is told of a car that its list finds and that can be ordered,
 * where before the change it did not find it, or it could not: each car once.
 */
export async function compareChanged(services: Parts) {
  for (;;) {
    const { rows } = await services.db.execute<{ carId: string; changes: number; isNew: boolean }>(
      sql`SELECT car_id AS "carId", changes, before IS NULL AS "isNew" FROM ${changedCars} ORDER BY at, car_id LIMIT ${atOnce.cars}`,
    )
    if (rows.length > 0) await compare(services, rows)
    if (rows.length < atOnce.cars) return
  }
}

type Changed = { carId: string; changes: number; isNew: boolean }

async function compare(services: Parts, changed: Changed[]) {
  const { db } = services
  const ids = changed.map(({ carId }) => carId)
  const old = changed.flatMap(({ carId, isNew }) => (isNew ? [] : [carId]))
  const groups = await candidates(db, ids)
  if (groups.length > 0) {
    const before = orderableBefore(db, old, rowsBefore)
    const aside = ids.length > mostHere && 'when idle'
    const stock = await loadStock(orderableNow(db, ids), { before, aside })
    const share = inAll / groups.flatMap(({ batches }) => batches).length
    try {
      for (const { port, batches } of groups) await ask(services, stock, port, batches, share)
    } finally {
      await stock.close()
    }
  }
  await db.transaction(async (tx) => {
    await noteFavourites(tx, await forget(tx, changed), services.clock.now())
  })
}

const rowsBefore = (some: string[]) =>
  sql`SELECT coalesce(jsonb_agg(before), '[]') FROM ${changedCars} WHERE before IS NOT NULL AND car_id = ANY(${sql.param(some)}::uuid[])`

/**
 * What changed again meanwhile is compared again; what is changing at this moment, too.
 * @returns what is not, as it was before it changed, as the text of JSON
 */
async function forget(tx: Database, changed: readonly Changed[]) {
  const { rows } = await tx.execute<{ forgotten: string }>(sql`
    WITH forgotten AS (
    DELETE FROM ${changedCars} WHERE car_id IN (
      SELECT car_id FROM ${changedCars} JOIN jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS seen ("carId" uuid, changes int)
        ON car_id = "carId" AND ${changedCars.changes} = seen.changes
      FOR UPDATE OF ${changedCars} SKIP LOCKED
    ) RETURNING car_id AS id, (before ->> 'price_cents')::int AS cents, before ->> 'status' AS status, (before ->> 'is_active')::boolean AS shown
    )
    SELECT coalesce(json_agg(forgotten), '[]')::text AS forgotten FROM forgotten`)
  return rows[0]?.forgotten ?? '[]'
}

type Group = { port: string | null; batches: string[] }

/**
 * The searches of active accounts that one of the cars may match, by make, model, year and price alone; those about one port together, and of them
 * those about one model.
 * @returns of each port so many ids at once as are asked at once, as the text of an array: a hundred thousand are no strings here
 */
async function candidates(db: Database, ids: readonly string[]): Promise<Group[]> {
  const { rows } = await db.execute<Group>(sql`
    WITH changed AS (
      SELECT array_agg(DISTINCT lower_case(make)) AS makes, array_agg(DISTINCT lower_case(model)) AS models,
        min(year) AS oldest, max(year) AS newest, min(price_cents) AS cheapest, max(price_cents) AS dearest
      FROM cars WHERE id = ANY(${sql.param([...ids])}::uuid[]) AND is_active AND status = 'AVAILABLE'
    ), numbered AS (
      SELECT id, port, row_number() OVER (PARTITION BY port ORDER BY make, model) AS nth FROM saved_searches, changed
      WHERE (make IS NULL OR make = ANY(makes)) AND (model IS NULL OR model = ANY(models))
        AND coalesce(year_from <= newest, true) AND coalesce(year_to >= oldest, true)
        AND coalesce(price_from <= dearest, true) AND coalesce(price_to >= cheapest, true) AND makes IS NOT NULL
        AND user_id IN (SELECT users.id FROM users WHERE users.is_active)
    ), batches AS (
      SELECT port, array_agg(id)::text AS ids FROM numbered GROUP BY port, nth / ${atOnce.searches}
    )
    SELECT port, json_agg(ids) AS batches FROM batches GROUP BY port ORDER BY port NULLS FIRST`)
  return rows
}

/** @param share  milliseconds for each batch and the pause after it */
async function ask(services: Parts, stock: StockIndex, port: string | null, batches: readonly string[], share: number) {
  const terms = port === null ? undefined : await termsAt(services, port)
  // The list of a port that is closed finds nothing either.
  if (terms === null) return
  for (const ids of batches) {
    const started = performance.now()
    const questions = await questionsOf(services.db, ids)
    const found = questions && (await stock.matching(questions, terms))
    if (found) await tell(services, found)
    await pause(pauseAfter(performance.now() - started, share))
  }
}

/** @param ids  the text of an array */
async function questionsOf(db: Database, ids: string) {
  const { rows } = await db.execute<{ questions: string | null }>(
    sql`SELECT json_agg(json_build_object('id', id, 'query', query) ORDER BY make, model)::text AS questions FROM saved_searches WHERE id = ANY(${ids}::uuid[])`,
  )
  return rows[0]?.questions
}

async function termsAt(services: Parts, port: string) {
  const to = destinationFrom(port)
  if (!to) return null
  try {
    return JSON.stringify(await destinations.termsOf(services, to, services.clock.now()))
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

type Told = { userId: string; searchId: string; name: string; search: string; count: number }

/**
 * Writes down what is new, and notifies whose search it is.
 * @param found  the cars of each search that it did not find before they changed
 */
async function tell({ db, clock }: Pick<Services, 'db' | 'clock'>, found: Matches) {
  const at = clock.now()
  const list = (bytes: Uint8Array) => sql`string_to_array(${bytes}::text, ',')`
  const searches = sql`${list(found.questions)}::uuid[]`
  await db.transaction(async (tx) => {
    // Two processes do not tell the same: the second sees what the first has written.
    await tx.execute(sql`SELECT FROM saved_searches WHERE id = ANY(${searches}) ORDER BY id FOR NO KEY UPDATE`)
    const { rows } = await tx.execute<Told>(sql`WITH saved AS MATERIALIZED (
        SELECT nth, id, user_id, name, search, created_at
        FROM unnest(${searches}) WITH ORDINALITY AS asked (id, nth) JOIN saved_searches USING (id)
      ), changed AS MATERIALIZED (
        SELECT nth, car_id, at FROM unnest(${list(found.cars)}::uuid[]) WITH ORDINALITY AS found (car_id, nth) JOIN ${changedCars} USING (car_id)
      ), fresh AS (
        SELECT id, array_agg(car_id) AS cars FROM (
          SELECT saved.id, changed.car_id
          FROM unnest(${list(found.finds.questions)}::int[], ${list(found.finds.cars)}::int[]) AS finds (question, car)
            JOIN saved ON saved.nth = question JOIN changed ON changed.nth = car WHERE changed.at >= saved.created_at
          EXCEPT SELECT saved.id, unnest(car_ids)
            FROM saved CROSS JOIN LATERAL (SELECT car_ids FROM car_news WHERE search_id = saved.id OFFSET 0) AS known
        ) AS untold GROUP BY id
      ), written AS (
        INSERT INTO car_news (user_id, search_id, what, car_ids, at)
        SELECT user_id, id, 'found', cars, ${at.toISOString()}::timestamptz FROM fresh JOIN saved USING (id)
        RETURNING search_id, cardinality(car_ids) AS count
      )
      SELECT user_id AS "userId", id AS "searchId", name, search, count FROM written JOIN saved ON id = search_id`)
    const told = rows.map(({ userId, ...found }) => ({ userId, fact: { kind: 'cars-found', ...found } as const }))
    await news.notifyMany(tx, { topic: 'searches', same: 'searchId', at }, told)
  })
}
