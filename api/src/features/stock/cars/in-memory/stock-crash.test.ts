// Kills the database while two processes change the stock; afterwards memory and database must be equal.
import { randomInt, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listenToChanges } from '#lib/change-feed/listener.ts'
import { createSourceChanges } from '#lib/change-feed/sources.ts'
import { type Database, openDatabase } from '#lib/database/database.ts'
import { connect } from '#start/database.ts'
import { createBuilder } from '#testing/build.ts'
import { rounds } from '#testing/rounds.ts'
import { cars } from '../table.ts'
import { followStock } from './stock.ts'
import { findDifferingRange } from './stock-check.ts'

const { databaseKills } = rounds
/** Cars at the start, each changed repeatedly. */
const stockSize = 300

vi.setConfig({ testTimeout: 180_000 + databaseKills * 60_000 })

test.skipIf(databaseKills === 0).each([
  { where: 'in the thread that asks', most: Number.POSITIVE_INFINITY },
  { where: 'in a thread of its own', most: 0 },
])(
  `kill -9 of the database amid changes, ${databaseKills} times: memory $where agrees with it again`,
  async ({ most }) => {
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-stock-'))
    onTestFinished(() => fs.rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
    const database = await connect({ dataDir, databaseUrl: undefined })
    onTestFinished(database.close)
    const other = openDatabase(database.connection)
    onTestFinished(other.close)
    const { id: _, stockNumber: __, searchText: ___, ...car } = await createBuilder(database.db).car()
    await database.db.insert(cars).values(Array.from({ length: stockSize }, () => car))

    const feed = listenToChanges(database)
    onTestFinished(feed.close)
    const sources = createSourceChanges(feed)
    const stock = followStock(database.db, sources, { error: () => {} }, most)
    onTestFinished(stock.close)
    const isFollowed = () =>
      expect.poll(async () => (await stock.current()) !== undefined, { timeout: 30_000 }).toBe(true)
    await isFollowed()

    for (let round = 1; round <= databaseKills; round++) {
      let changes = 0
      const changing = [database.db, other.db].map(async (db) => {
        for (;;) {
          await change(db)
          changes++
        }
      })
      const broken = Promise.allSettled(changing)
      await expect.poll(() => changes, { timeout: 30_000 }).toBeGreaterThan(randomInt(20, 120))
      process.kill(await postmaster(dataDir), 'SIGKILL')
      await broken
      const isChanged = () =>
        change(other.db).then(
          () => true,
          () => false,
        )
      await expect.poll(isChanged, { timeout: 30_000 }).toBe(true)
      await isFollowed()
      expect(await findDifferingRange(database.db, stock.current), `after kill ${round}`).toBeUndefined()
      expect(await stock.current()).toBeDefined()
    }
    expect((await stock.measured()).cars).toBe(await database.db.$count(cars, eq(cars.isActive, true)))
  },
)

/** Changes, hides, shows, deletes or adds one car or several. */
async function change(db: Database) {
  const isChosen = sql`${cars.id} IN (SELECT id FROM cars ORDER BY random() LIMIT ${randomInt(1, 5)})`
  const version = sql`${cars.version} + 1`
  const kinds = [
    () =>
      db
        .update(cars)
        .set({ version, priceCents: randomInt(100, 1_000_000) })
        .where(isChosen),
    () =>
      db
        .update(cars)
        .set({ version, isActive: sql`NOT ${cars.isActive}` })
        .where(isChosen),
    () =>
      db
        .update(cars)
        .set({ version, title: `Title ${randomUUID()}` })
        .where(isChosen),
    () => db.delete(cars).where(sql`${cars.id} = (SELECT id FROM cars ORDER BY random() LIMIT 1)`),
    async () => void (await createBuilder(db).car()),
  ]
  await kinds[randomInt(kinds.length)]?.()
}

const postmaster = async (dataDir: string) =>
  Number.parseInt(await fs.readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
