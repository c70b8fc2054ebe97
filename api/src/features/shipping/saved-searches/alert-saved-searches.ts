// Rule: which changed cars a saved search reports, each once.
import { setTimeout as pause } from 'node:timers/promises'
import { parseDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import { loadStock, type Matches, type StockIndex } from '@minato/stock-index'
import { sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { Refusal } from '#lib/http/problem.ts'
import * as news from '#platform/notifications/notifications.ts'
import type { Services } from '#services.ts'
import { streamOrderableCars, streamPreviouslyOrderableCars } from '#stock/cars/stock-rows.ts'
import * as destinations from '../destinations/destinations.ts'
import { notifyFavouritingUsers } from './price-drop-alerts.ts'
import { changedCars } from './table.ts'

/** Cars per run and searches per batch; a batch takes some milliseconds in the worker thread. */
const batchSize = { cars: 5000, searches: 500 }
/** More cars than this are matched in a worker thread, so the main thread stays responsive. */
const mainThreadLimit = 100
/** Milliseconds. All batches of an import of many cars together get this long, for up to 100,000 searches. */
const timeBudgetMs = 52_000

/** Returns milliseconds: the remainder of the batch's share, at least half and at most five times the working time. */
const calculatePause = (took: number, share: number) => Math.min(5 * took, Math.max(took / 2, share - took))

type Deps = Pick<Services, 'db' | 'jobs' | 'clock' | 'config' | 'queryCache'>

/**
 * Matches the changed cars with the saved searches. A search reports a car that it matches and that can be ordered, unless
 * it did before the change. Each car is reported once.
 */
export async function alertSavedSearches(services: Deps) {
  for (;;) {
    const { rows } = await services.db.execute<{ carId: string; changes: number; isNew: boolean }>(
      sql`SELECT car_id AS "carId", changes, before IS NULL AS "isNew" FROM ${changedCars} ORDER BY at, car_id LIMIT ${batchSize.cars}`,
    )
    if (rows.length > 0) await matchBatch(services, rows)
    if (rows.length < batchSize.cars) return
  }
}

type ChangedCar = { carId: string; changes: number; isNew: boolean }

async function matchBatch(services: Deps, changed: ChangedCar[]) {
  const { db } = services
  const ids = changed.map(({ carId }) => carId)
  const existingIds = changed.flatMap(({ carId, isNew }) => (isNew ? [] : [carId]))
  const groups = await findCandidates(db, ids)
  if (groups.length > 0) {
    const before = streamPreviouslyOrderableCars(db, existingIds, previousRowsSql)
    const workerMode = ids.length > mainThreadLimit && 'when idle'
    const stock = await loadStock(streamOrderableCars(db, ids), { before, aside: workerMode })
    const share = timeBudgetMs / groups.flatMap(({ batches }) => batches).length
    try {
      for (const { port, batches } of groups) await matchSearches(services, stock, port, batches, share)
    } finally {
      await stock.close()
    }
  }
  await db.transaction(async (tx) => {
    await notifyFavouritingUsers(tx, await deleteProcessed(tx, changed), services.clock.now())
  })
}

const previousRowsSql = (some: string[]) =>
  sql`SELECT coalesce(jsonb_agg(before), '[]') FROM ${changedCars} WHERE before IS NOT NULL AND car_id = ANY(${sql.param(some)}::uuid[])`

/**
 * Cars that changed meanwhile, or are changing now, stay for the next run.
 * @returns JSON text of the deleted entries with their state before the change
 */
async function deleteProcessed(tx: Database, changed: readonly ChangedCar[]) {
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
 * Selects searches of active accounts that may match one of the cars, by make, model, year and price. Groups them by port,
 * and sorts each group by model.
 * @returns per port, batches of ids as text of an array, because 100,000 strings would be slow
 */
async function findCandidates(db: Database, ids: readonly string[]): Promise<Group[]> {
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
      SELECT port, array_agg(id)::text AS ids FROM numbered GROUP BY port, nth / ${batchSize.searches}
    )
    SELECT port, json_agg(ids) AS batches FROM batches GROUP BY port ORDER BY port NULLS FIRST`)
  return rows
}

/** @param share  milliseconds for a batch and the pause after it */
async function matchSearches(
  services: Deps,
  stock: StockIndex,
  port: string | null,
  batches: readonly string[],
  share: number,
) {
  const terms = port === null ? undefined : await loadTerms(services, port)
  // The list of an inactive port is empty, too.
  if (terms === null) return
  for (const ids of batches) {
    const started = performance.now()
    const queries = await loadQueries(services.db, ids)
    const matches = queries && (await stock.matching(queries, terms))
    if (matches) await recordMatches(services, matches)
    await pause(calculatePause(performance.now() - started, share))
  }
}

/** @param ids  the text of an array */
async function loadQueries(db: Database, ids: string) {
  const { rows } = await db.execute<{ questions: string | null }>(
    sql`SELECT json_agg(json_build_object('id', id, 'query', query) ORDER BY make, model)::text AS questions FROM saved_searches WHERE id = ANY(${ids}::uuid[])`,
  )
  return rows[0]?.questions
}

async function loadTerms(services: Deps, port: string) {
  const to = parseDestinationCode(port)
  if (!to) return null
  try {
    return JSON.stringify(await destinations.getTerms(services, to, services.clock.now()))
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

type ReportRow = { userId: string; searchId: string; name: string; search: string; count: number }

/**
 * Stores the new matches and notifies the owners of the searches.
 * @param matches that the searches did not have before the change
 */
async function recordMatches({ db, clock }: Pick<Services, 'db' | 'clock'>, matches: Matches) {
  const at = clock.now()
  const list = (bytes: Uint8Array) => sql`string_to_array(${bytes}::text, ',')`
  const searches = sql`${list(matches.questions)}::uuid[]`
  await db.transaction(async (tx) => {
    // Concurrent processes must not report the same car. The second waits and sees what the first wrote.
    await tx.execute(sql`SELECT FROM saved_searches WHERE id = ANY(${searches}) ORDER BY id FOR NO KEY UPDATE`)
    const { rows } = await tx.execute<ReportRow>(sql`WITH saved AS MATERIALIZED (
        SELECT nth, id, user_id, name, search, created_at
        FROM unnest(${searches}) WITH ORDINALITY AS asked (id, nth) JOIN saved_searches USING (id)
      ), changed AS MATERIALIZED (
        SELECT nth, car_id, at FROM unnest(${list(matches.cars)}::uuid[]) WITH ORDINALITY AS found (car_id, nth) JOIN ${changedCars} USING (car_id)
      ), fresh AS (
        SELECT id, array_agg(car_id) AS cars FROM (
          SELECT saved.id, changed.car_id
          FROM unnest(${list(matches.finds.questions)}::int[], ${list(matches.finds.cars)}::int[]) AS finds (question, car)
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
    const notifications = rows.map(({ userId, ...match }) => ({
      userId,
      fact: { kind: 'cars-found', ...match } as const,
    }))
    await news.notifyUsers(tx, { topic: 'searches', same: 'searchId', at }, notifications)
  })
}
