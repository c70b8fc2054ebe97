import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { queryEmbedded } from '@minato/api/testing/database/embedded-database.ts'
import { nodeOptions } from '@minato/api/testing/processes/program.ts'
import { heapOption } from '../scripts/heap-limit.mjs'

const project = path.dirname(import.meta.dirname)
/** A busy machine with files in a bucket takes minutes for the pictures of the demo stock. */
const startTimeoutMs = 280_000

export type System = {
  baseURL: string
  admin: { email: string; password: string }
  /** Its DATA_DIR with files and mail. */
  folder: string
  pid: number
  /** Resets everything but the files to the state at the start. */
  reset(): Promise<void>
  stop(): Promise<void>
  /** Exit code or signal, and the output, once the process has ended for any reason. */
  ended: Promise<string>
}

/**
 * Starts the server like `npm start`, and waits until it is ready and has the pictures of its small demo stock.
 * @param settings  added to those of every test
 * @param dataFolder  outlasts the system; by default a temporary one
 * @param log  an open file for its log; by default it is shown if the start fails
 * @param checkout  another one than this
 */
export async function startSystem(
  settings: Record<string, string> = {},
  dataFolder?: string,
  log: number | 'pipe' = 'pipe',
  checkout = project,
): Promise<System> {
  const folder = dataFolder ?? (await newFolder())
  const port = await freePort()
  const baseURL = `http://localhost:${port}`
  const admin = { email: 'office@minato.example', password: 'lantern-harbour-42' }
  const server = spawn(process.execPath, [heapOption(), ...nodeOptions, 'server.ts'], {
    cwd: checkout,
    // Passes only the test bucket of the caller's environment: tests must not write to a DATABASE_URL.
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(S3|MALLOC)_/.test(name))),
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      // Each statement runs only a few times, and would be planned every time.
      PGOPTIONS: '-c plan_cache_mode=force_generic_plan',
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: '12',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    // The channel closes with this process, however it ends, which stops the server.
    stdio: ['ignore', log, 'pipe', 'ipc'],
  })
  const logLines: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => logLines.push(String(chunk)))
  const closed = once(server, 'close')

  async function stop() {
    server.kill('SIGTERM')
    await closed
    if (!dataFolder) await fs.rm(folder, { recursive: true, force: true })
  }
  try {
    await ready(`${baseURL}/api/ready`, () => server.exitCode === null && server.signalCode === null)
    if (settings.DEMO !== '0') await waitForDemoPictures(folder)
  } catch (error) {
    await stop()
    throw new Error(`The system did not start.\n${logLines.join('')}`, { cause: error })
  }
  const ended = closed.then(([code, signal]) => `${code ?? signal}\n${logLines.join('')}`)
  return {
    baseURL,
    admin,
    folder,
    pid: server.pid as number,
    reset: () => resetSystem({ baseURL, folder }),
    stop,
    ended,
  }
}

const stockFolder = 'E2E_STOCK_FOLDER'

/** Playwright's global setup: paints the demo stock once, and returns a function that deletes it. */
export default async function prepareStock() {
  if (process.env[stockFolder]) return
  const folder = await newFolder()
  await makeStock(folder)
  process.env[stockFolder] = folder
  return () => fs.rm(folder, { recursive: true, force: true })
}

/**
 * Makes the data folder that every system starts from. Without its encoding jobs, because each system would repeat
 * them during the tests; uploaded pictures are still encoded. Without an exchange rate: the rates of the specification
 * apply until a test sets one.
 */
export async function makeStock(folder: string) {
  const system = await startSystem({}, folder)
  await queryEmbedded(
    folder,
    `DELETE FROM jobs.job WHERE name = 'encode-picture'; DELETE FROM exchange_rates; ${keepRows}`,
  )
  await system.stop()
}

const ownTables = `SELECT nspname AS room, relname AS name, format('%I.%I', nspname, relname) AS whole
  FROM pg_class JOIN pg_namespace space ON space.oid = relnamespace
  WHERE relkind = 'r' AND nspname IN ('public', 'jobs')`
const keepRows = `CREATE SCHEMA prepared; DO $$ DECLARE one record; BEGIN
  FOR one IN ${ownTables} LOOP
    EXECUTE format('CREATE TABLE prepared.%I AS TABLE ONLY %s', one.room || '.' || one.name, one.whole);
  END LOOP; END $$`
const restoreRows = `SET session_replication_role = replica; DO $$ DECLARE one record; columns text; BEGIN
  FOR one IN ${ownTables} LOOP
    SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
      WHERE attrelid = one.whole::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
    EXECUTE format('DELETE FROM ONLY %s', one.whole);
    EXECUTE format('INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM prepared.%3$I',
      one.whole, columns, one.room || '.' || one.name);
  END LOOP; END $$`
const listener = `FROM pg_stat_activity WHERE application_name LIKE 'minato-listen%'`

/** Keeps the process: a new one costs seconds. It drops all caches when its change feed disconnects. */
async function resetSystem({ baseURL, folder }: Pick<System, 'baseURL' | 'folder'>) {
  await queryEmbedded(folder, restoreRows)
  for (const letter of await fs.readdir(path.join(folder, 'mail')).catch(() => []))
    await fs.rm(path.join(folder, 'mail', letter), { recursive: true })
  const [before] = await queryEmbedded<{ pid: number }>(folder, `SELECT pid, pg_terminate_backend(pid) ${listener}`)
  const again = `SELECT ${listener} AND pid <> ${before?.pid ?? 0}`
  while ((await queryEmbedded(folder, again)).length === 0) await sleep(50)
  // A search waits until the stock is loaded.
  const response = await fetch(`${baseURL}/api/cars?make=none`)
  if (!response.ok) throw new Error(`The restored system answers ${response.status}.`)
}

/** Empty, or with the prepared stock. */
async function newFolder() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-e2e-'))
  const prepared = process.env[stockFolder]
  if (prepared) await fs.cp(prepared, folder, { recursive: true })
  return folder
}

async function ready(url: string, running: () => boolean) {
  const deadline = Date.now() + startTimeoutMs
  while (running() && Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await sleep(20)
  }
  throw new Error(running() ? `${url} was not ready in time` : 'the server has ended')
}

async function waitForDemoPictures(folder: string) {
  const missing = () => queryEmbedded(folder, 'SELECT FROM demo_pictures WHERE sha256 IS NULL LIMIT 1')
  for (const deadline = Date.now() + startTimeoutMs; (await missing()).length > 0; await sleep(100))
    if (Date.now() > deadline) throw new Error('the demo pictures were not made in time')
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port to be had')
  return address.port
}
