// Processes of an earlier version serve while the new one migrates and is killed repeatedly. Then they are replaced one by one
// and can be restarted. No confirmed data is lost and no request fails.
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEarlierDatabase, openClient } from '../testing/database/earlier-versions.ts'
import { simulateCrowd } from '../testing/processes/crowd.ts'
import {
  checkOut,
  countMigrations,
  root,
  runProgram,
  startListening,
  startProcess,
} from '../testing/processes/earlier-release.ts'
import { rounds } from '../testing/rounds.ts'

/** The first version with additive migrations (see only-adding.test.ts), and the last unnamed one. */
const versions = ['f7b583da', '397a19ad']
const { upgradeSize: size, upgradeKills: kills } = rounds
/** Responses to wait for at each step, so that each user has done something. */
const minResponses = size.people * 6

test.skipIf(!rounds.upgrades).for(versions)(
  'loses nothing and fails no request when upgrading from %s and back',
  { timeout: 3_600_000 },
  async (before, context) => {
    const old = await checkOut(before, context)
    const [at, of] = [await countMigrations(old), await countMigrations(root)]
    const where = { connection: await createEarlierDatabase(at, ''), folder: await createFolder() }
    const client = await openClient(where.connection)
    await runProgram(old, startupScript(where.connection), {})
    await client.query(
      `INSERT INTO cars (title, make, model, year, price_cents, fuel, exterior_color)
      SELECT 'Vitz', 'Toyota', 'Vitz', 2017, 600000, 'Petrol', 'White' FROM generate_series(1, $1)`,
      [size.cars],
    )
    const processes = [await startListening(old, where), await startListening(old, where)]
    const addresses = processes.map(({ address }) => address)
    const people = await simulateCrowd(addresses, where.connection, size.people)
    await people.ordered(size.orders)

    const killedAt: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      const now = await runIn(client)
      const aim = now + Math.floor(Math.random() * ((of - now) / (kills - kill) + 1))
      killedAt.push(await killDuringMigration(client, where, Math.min(aim, of)))
      await people.more(size.people)
    }
    for (const version of [root, old])
      for (const [place, replaced] of processes.entries()) {
        const next = await startListening(version, where)
        addresses.push(next.address)
        await replaced.end('SIGTERM')
        addresses.splice(addresses.indexOf(replaced.address), 1)
        processes[place] = next
        if (version === root) expect((await fetch(`${next.address}/api/ready`)).status).toBe(200)
        await people.more(minResponses)
      }
    await people.end()
    expect(await runIn(client)).toBe(of)
    console.log({ before, at, of, killedAt, orders: people.orders.size, ...people.seen })
    expect(people.seen.failed).toEqual([])
    expect(people.seen.longest).toBeLessThanOrEqual(5000)
    expect(await readOrders(client, where.folder, [...people.orders.keys()])).toEqual(Object.fromEntries(people.orders))
  },
)

test.skipIf(!rounds.upgrades)(
  'restores the rows from before an upgrade with the earlier version',
  { timeout: 600_000 },
  async (context) => {
    const [before = ''] = versions
    const old = await checkOut(before, context)
    const dataDir = await createFolder()
    const query = (statement: string) => `import path from 'node:path'
      const { connect } = await import(path.resolve('api/src/start/database.ts'))
      const database = await connect({ dataDir: process.env.DATA_DIR })
      console.log(JSON.stringify((await database.pool.query(${JSON.stringify(statement)})).rows))
      await database.close()`
    const runQuery = async (version: string, statement: string) =>
      JSON.parse(
        (await runProgram(version, query(statement), { DATA_DIR: dataDir })).stdout.trim().split('\n').at(-1) ?? '',
      )
    await runQuery(
      old,
      `INSERT INTO cars (title, make, model, year, price_cents, fuel, exterior_color) VALUES ('Kept', 'Toyota', 'Vitz', 2017, 600000, 'Petrol', 'White')`,
    )
    await runQuery(root, `UPDATE cars SET title = 'Spoilt'`)
    const [name = ''] = await fs.readdir(path.join(dataDir, 'backups'))
    // The earlier version would treat the new tables as foreign.
    await fs.rename(path.join(dataDir, 'postgres'), path.join(dataDir, 'postgres-spoilt'))
    await runProgram(
      old,
      'api/src/backup/restore-command.ts',
      { DATA_DIR: dataDir },
      path.join(dataDir, 'backups', name),
    )
    expect(await runQuery(old, 'SELECT title FROM cars')).toEqual([{ title: 'Kept' }])
    const run = await runQuery(old, 'SELECT count(*)::int AS run FROM drizzle.__drizzle_migrations')
    expect(run).toEqual([{ run: await countMigrations(old) }])
    expect(await runQuery(root, 'SELECT title FROM cars')).toEqual([{ title: 'Kept' }])
  },
)

async function createFolder() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-files-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return folder
}

/** Further start-up steps of an earlier version besides migrations. */
const startupScript = (connection: object) => `const { prepareJobs } = await import('./api/src/lib/jobs/jobs.ts')
  const { seedReference } = await import('./api/src/reference/seed.ts')
  const { queues } = await import('./api/src/work/queues.ts')
  const connection = ${JSON.stringify(connection)}
  await prepareJobs(connection, queues)
  await seedReference(connection)`

const runIn = async (client: pg.Client): Promise<number> =>
  (await client.query('SELECT count(*)::int AS run FROM drizzle.__drizzle_migrations')).rows[0].run

/** Starts a process of the new version and kills it after this number of migrations. Returns the actual number. */
async function killDuringMigration(client: pg.Client, where: Parameters<typeof startProcess>[1], aim: number) {
  const process = startProcess(root, where)
  let isOpen = false
  void process.open.then(() => {
    isOpen = true
  })
  const isMigrating = async () =>
    (await client.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objid = 7106261`)).rowCount
  while (!isOpen && !((await runIn(client)) >= aim && (await isMigrating())));
  await process.end('SIGKILL')
  return runIn(client)
}

/** Returns the state of orders, and if their proofs exist. */
async function readOrders(client: pg.Client, folder: string, ids: string[]) {
  const { rows } = await client.query(
    `SELECT id, status = 'CANCELLED' AS cancelled, negotiated_cents::int AS cents, proof FROM orders WHERE id = ANY ($1)`,
    [ids],
  )
  const files = rows.map(async ({ id, proof, ...order }) => {
    if (proof) await fs.access(path.join(folder, 'files', proof))
    return [id, { ...order, proof: proof !== null }]
  })
  return Object.fromEntries(await Promise.all(files))
}
