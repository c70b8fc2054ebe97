import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { verifyFiles } from '@minato/api/backup/verify.ts'
import { openDatabase } from '@minato/api/lib/database/database.ts'
import { diskFileStore } from '@minato/api/lib/storage/disk.ts'
import { startEmbeddedPostgres } from '@minato/embedded-postgres'
import pg from 'pg'
import type { createApi } from '../../e2e/api.ts'
import { startSystem } from '../../e2e/system.ts'
import { cpuOf } from '../process.ts'
import { folderWithStock } from '../system.ts'
import { percentile } from '../table.ts'
import { handleDeals, importLists } from './clerks.ts'
import { type Load, openLoad } from './load.ts'
import { findLostWrites, type Sample, type Survey, sample, survey } from './measures.ts'
import { picture, printFiles, printRows, printTables, rowsOf, warmUp } from './report.ts'
import { browse, buy, crawl } from './visitors.ts'

const people = { browsers: 150, buyers: 40, crawlers: 10 }
const stock = 10_000
/** Interval of samples in seconds; garbage is collected at every twelfth. */
const sampleSeconds = 5
const collectEvery = 12

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, to: { type: 'string', default: 'data/soak' } },
})
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error('Say for how long: npm run soak -- --minutes 60 [--to folder]')

process.exitCode = (await soak()) ? 0 : 1

/** Runs 200 users, crawlers, two clerks and repeated imports. Returns whether all checks passed. */
async function soak() {
  const opened = new AsyncDisposableStack()
  try {
    return await soakIn(opened)
  } finally {
    await opened.disposeAsync()
  }
}

async function soakIn(opened: AsyncDisposableStack) {
  const folder = await folderWithStock(opened, stock)
  await fs.mkdir(path.join(folder, 'tmp'))
  const log = opened.adopt(await fs.open(path.join(folder, 'log'), 'a'), (file) => file.close())
  const system = await startSystem(
    {
      DEMO: '0',
      LOG_LEVEL: 'info',
      TMPDIR: path.join(folder, 'tmp'),
      // The remaining heap is only known after a collection.
      NODE_OPTIONS: `--expose-gc "--import=data:text/javascript,process.on('SIGUSR2',()=>gc())"`,
    },
    folder,
    log.fd,
  )
  opened.defer(() => system.stop())
  const { host, port, user, database } = await startEmbeddedPostgres({ dir: path.join(folder, 'postgres') })
  const pool = new pg.Pool({ host, port, user, database, max: 2, application_name: 'soak' })
  // The next query reports a lost connection.
  pool.on('error', () => {})
  opened.defer(() => pool.end())

  const start = performance.now()
  const load = openLoad(system, start + minutes * 60_000)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => load.ended.abort())
  const watched = { ...system, pool }
  const samples: Sample[] = []
  const surveys: Survey[] = []
  const cpu = await cpuOf(system.pid)
  let lost: string[] | undefined
  let idle: Sample['numbers'] = {}
  try {
    await warm(load)
    surveys.push(await survey(watched))
    const users = runUsers(load, system)
    const crash = system.ended.then((how) => {
      throw new Error(`The server has ended by itself: ${how}`)
    })
    await Promise.race([users, crash, watch(load, watched, samples, surveys, start)])
    console.log(
      `All users have left. The server used ${(((await cpuOf(system.pid)) - cpu) / 1e6).toFixed(0)} s of CPU.`,
    )
    await waitUntilIdle(watched)
    idle = await sample(watched, true)
    surveys.push(await survey(watched))
    lost = [
      ...(await findLostWrites(watched, load.writes)),
      ...(await filesLost(folder, { host, port, user, database })),
    ]
  } catch (error) {
    load.fail('the soak itself', error)
    load.ended.abort()
    console.error(error)
  }
  await fs.mkdir(values.to, { recursive: true })
  const logLines = (await fs.readFile(path.join(folder, 'log'), 'utf8')).split('\n')
  await fs.writeFile(
    path.join(values.to, 'troubles.log'),
    logLines.filter((line) => !/^\{"level":[1-3]0/.test(line)).join('\n'),
  )
  return report(load, { samples, idle, surveys, lost })
}

async function warm(load: Load) {
  const pages = Array.from({ length: 20 }, (_, page) => ({ limit: 100, page: page + 1 }))
  const lists = await Promise.all(pages.map((query) => load.apiOf().cars.list({ query })))
  const cars = lists.flatMap(({ data }) => data)
  load.cars.push(...cars.map(({ id }) => id))
  load.forSale.push(...cars.filter(({ status }) => status === 'AVAILABLE').map(({ id }) => id))
}

async function runUsers(
  load: Load,
  system: Parameters<typeof createApi>[0] & { admin: { email: string; password: string } },
) {
  const { accessToken } = await load.apiOf().auth.login({ body: system.admin })
  await load.apiOf(accessToken).settings.change({ body: { languages: ['sw', 'fr', 'ja'] } })
  const desk = new Set<string>()
  const join = async (index: number, work: (load: Load) => Promise<void>) => {
    await sleep(index * 100)
    while (load.isRunning()) await work(load).catch((error) => load.fail('a user', error))
  }
  const visitors = [
    ...Array.from({ length: people.browsers }, () => browse),
    ...Array.from({ length: people.buyers }, () => buy),
    ...Array.from({ length: people.crawlers }, () => crawl),
  ]
  const office = [
    (own: Load) => handleDeals(own, accessToken, desk, 'Kenji'),
    (own: Load) => handleDeals(own, accessToken, desk, 'Aiko'),
    (own: Load) => importLists(own, accessToken, { rows: 200, pause: Math.min(240, minutes * 6) }),
  ]
  await Promise.all([...office, ...visitors].map((work, index) => join(index, work)))
}

async function watch(
  load: Load,
  watched: Parameters<typeof survey>[0],
  samples: Sample[],
  surveys: Survey[],
  start: number,
) {
  for (let time = 0; load.isRunning(); time++) {
    const second = (performance.now() - start) / 1000
    const numbers = await sample(watched, time % collectEvery === 0).catch((error) => void load.fail('a sample', error))
    if (numbers) samples.push({ second, numbers })
    if (surveys.length < 2 && second > warmUp(minutes) * 60) surveys.push(await survey(watched))
    if (time % collectEvery === 0) console.log(progress(load, second, numbers))
    await sleep(sampleSeconds * 1000, undefined, { signal: load.ended.signal }).catch(() => {})
  }
  await new Promise(() => {})
}

function progress({ times, writes, failed }: Load, second: number, numbers: Record<string, number> = {}) {
  const count = (kind: 'order' | 'status' | 'entry' | 'car' | 'chassis') => writes.get(kind as never)?.size
  const counts = Object.entries(numbers).map(([name, value]) => `${name} ${Math.round(value)}`)
  return `${(second / 60).toFixed(1)} min: ${times.read.length} reads, ${times.write.length} writes, ${count('order')} orders, ${failed.size} kinds of failure; ${counts.join('; ')}`
}

/** Waits until jobs are done, changes are swept after a minute, and idle connections are closed. */
async function waitUntilIdle({ pool }: { pool: pg.Pool }) {
  const waiting = `SELECT FROM jobs.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now() LIMIT 1`
  for (let turn = 0; turn < 120 && (await pool.query(waiting)).rowCount; turn++) await sleep(1000)
  await sleep(100_000)
}

async function filesLost(folder: string, connection: Parameters<typeof openDatabase>[0]) {
  const { db, close } = openDatabase(connection)
  const fileReport = await verifyFiles(db, await diskFileStore(path.join(folder, 'files'))).finally(close)
  console.log(`${fileReport.checked} files are referenced by rows, ${fileReport.unreferenced.length} by none.`)
  return [...fileReport.missing, ...fileReport.damaged].map((name) => `the file ${name}`)
}

type SoakReport = { samples: Sample[]; idle: Sample['numbers']; surveys: Survey[]; lost: string[] | undefined }

/** After a failure, reports the partial results. */
async function report(load: Load, { samples, idle, surveys, lost }: SoakReport) {
  const rows = rowsOf(samples, idle, minutes)
  const [start, warmed, end] = surveys
  const tables = start && warmed && end ? printTables(start, warmed, end) : { lines: ['(no tables)'], grown: ['?'] }
  const count = (kind: string) => [kind, load.writes.get(kind as never)?.size ?? 0]
  const servers = [...load.statuses].filter(([status]) => status >= 500)
  const faults = [
    ...rows.filter(({ grown }) => grown).map(({ name }) => `${name} grew`),
    ...tables.grown.map((name) => `the table ${name} grew by more than its rows`),
    ...servers.map(([status, times]) => `${status} was answered ${times} times`),
    ...[...load.failed].map(([failure, times]) => `${failure} (${times} times)`),
    ...(lost ?? ['the writes were not checked']).slice(0, 50),
    ...(load.ended.signal.aborted ? ['the run was ended early'] : []),
  ]
  const lines = [
    `# ${minutes} minutes with ${people.browsers + people.buyers + people.crawlers} users, two clerks and imports, ${new Date().toISOString()}`,
    '',
    ...printRows(rows),
    '',
    ...tables.lines,
    '',
    ...(start && warmed && end ? printFiles(start, warmed, end) : []),
    '',
    '| acknowledged writes | count |',
    '|---|---|',
    ...[...load.writes.keys()].map((kind) => `| ${count(kind).join(' | ')} |`),
    `| lost | ${lost?.length ?? 'not checked'} |`,
    '',
    '| requests | count | median, ms | 95% |',
    '|---|---|---|---|',
    ...Object.entries(load.times).map(
      ([kind, times]) =>
        `| ${kind}s | ${times.length} | ${percentile(times, 0.5).toFixed(0)} | ${percentile(times, 0.95).toFixed(0)} |`,
    ),
    '',
    `Responses: ${[...load.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, times]) => `${status} ${times} times`)
      .join(', ')}.`,
    `Refused because another user was first: ${[...load.refused].map(([code, times]) => `${code} ${times}`).join(', ') || 'nothing'}.`,
    '',
    faults.length === 0 ? 'Passed: only written data grew, nothing was lost, nothing failed.' : 'Failed:',
    ...faults.map((fault) => `- ${fault}`),
  ]
  await fs.writeFile(path.join(values.to, 'soak.md'), `${lines.join('\n')}\n`)
  await fs.writeFile(path.join(values.to, 'samples.json'), JSON.stringify(samples))
  await fs.writeFile(path.join(values.to, 'soak.svg'), picture(samples, minutes))
  console.log(`\n${lines.join('\n')}\n\nThe table and the picture are in ${path.resolve(values.to)}.`)
  return faults.length === 0
}
