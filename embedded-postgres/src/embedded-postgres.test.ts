// Real servers and real kills. Not covered: macOS, a full disk, power loss.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, inspectEmbedded, startEmbeddedPostgres } from './embedded-postgres.ts'
import { chooseSocketDir } from './socket.ts'

/** Only with `npm test -- --long`: kills, and conditions of unusual machines. */
const longTest = test.runIf(process.env.TEST_LENGTH === 'long')
const kills = 20
const isRoot = process.getuid?.() === 0
const quickSettings = { fsync: 'off' }
let folder: string
let dir: string
let cleanups: (() => Promise<unknown>)[]

beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'minato-test-')))
  dir = path.join(folder, 'database')
  cleanups = []
})

afterEach(async () => {
  for (const end of cleanups.reverse()) await end()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

async function start(options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}) {
  const server = await startEmbeddedPostgres({ dir, settings: quickSettings, ...options })
  cleanups.push(() => server.stop())
  return server
}

async function query(server: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const { host, port, user, database } = server
  const client = new pg.Client({ host, port, user, database })
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** A process that writes rows; `acknowledged` collects their ids. */
function startWriter() {
  const fixture = fileURLToPath(new URL('./crash-fixture.ts', import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [fixture, dir], { stdio: ['ignore', 'pipe', 'ignore'] })
  if (!child.stdout) throw new Error('no output to read')
  const closed = once(child, 'close')
  const lines = createInterface({ input: child.stdout })
  const printed: string[] = []
  lines.on('line', (line) => printed.push(line))
  const kill = async () => {
    child.kill('SIGKILL')
    await closed
  }
  const hasWritten = async (count: number) => {
    while (printed.length <= count && child.exitCode === null) await Promise.race([once(lines, 'line'), closed])
    return printed.length > count
  }
  cleanups.push(kill)
  return { kill, hasWritten, role: () => printed[0], acknowledged: () => printed.slice(1) }
}

async function expectStored(server: EmbeddedPostgres, acknowledged: string[]) {
  const stored = new Set((await query(server, 'SELECT id FROM acknowledged')).map(({ id }) => id))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
}

async function serverPid(): Promise<number> {
  return Number.parseInt(await readFile(path.join(dir, 'cluster/postmaster.pid'), 'utf8'), 10)
}

test('keeps its data between starts, in UTF-8 with checksums', async () => {
  const first = await start()
  await query(first, `CREATE TABLE port AS SELECT '横浜' AS name`)
  await first.stop()
  expect(await first.exited).toBe('exit code 0')

  const second = await start()
  expect(second.shared).toBe(false)
  expect(await query(second, `SELECT name, upper('é') FROM port`)).toEqual([{ name: '横浜', upper: 'É' }])
  expect(await query(second, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
  expect(await query(second, 'SHOW data_checksums')).toEqual([{ data_checksums: 'on' }])
  expect(await query(second, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
})

longTest(`loses no acknowledged row to kill -9, ${kills} times over`, { timeout: kills * 20_000 }, async () => {
  const acknowledged: string[] = []
  for (let round = 1; round <= kills; round++) {
    const writer = startWriter()
    expect(await writer.hasWritten(10 * round)).toBe(true)
    if (round % 2 === 0) process.kill(await serverPid(), 'SIGKILL') // kills the server too, so it writes nothing at its end
    await writer.kill()
    acknowledged.push(...writer.acknowledged())

    const server = await start()
    expect(server.shared).toBe(false)
    await expectStored(server, acknowledged)
    await server.stop()
  }
})

test('starts one server for two concurrent processes on an empty folder', async () => {
  const writers = [startWriter(), startWriter()]
  expect(await Promise.all(writers.map((writer) => writer.hasWritten(10)))).toEqual([true, true])
  expect(writers.map((writer) => writer.role()).sort()).toEqual(['owner', 'shared'])

  const server = await start()
  expect(server.shared).toBe(true)
  for (const writer of writers) await expectStored(server, writer.acknowledged())
  // An initdb that lost the race may still clean up; the next start sweeps its remains.
  const entries = (await readdir(dir)).filter((name) => !name.startsWith('cluster.new-'))
  expect(entries.sort()).toEqual(['cluster', 'owner.pid', 'socket'])
})

longTest('shares the server with a second start until its owner stops it', async () => {
  const owner = await start()
  const sharer = await start()
  expect(sharer.shared).toBe(true)
  await query(sharer, 'CREATE TABLE proof AS SELECT 1 AS one')
  await sharer.stop()
  expect(await query(owner, 'SELECT one FROM proof')).toEqual([{ one: 1 }])

  const { host, port, user, database } = sharer
  const session = new pg.Client({ host, port, user, database }).on('error', () => {})
  await session.connect()
  await owner.stop()
  await expect(session.query('SELECT one FROM proof')).rejects.toThrow()
  await expect(query(sharer, 'SELECT one FROM proof')).rejects.toThrow('connect ENOENT')
  expect(await query(await start(), 'SELECT one FROM proof')).toEqual([{ one: 1 }])
})

longTest('reports a server that died by itself, and starts again', async () => {
  const server = await start()
  process.kill(await serverPid(), 'SIGKILL')
  expect(await server.exited).toBe('SIGKILL')
  expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

longTest('ignores the lock of a dead server, even if another process has its id now', async () => {
  await (await start()).stop()
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  cleanups.push(async () => stranger.kill())
  const lock = `${stranger.pid}\n${dir}/cluster\n1\n5432\n${dir}/socket\n`
  await writeFile(path.join(dir, 'cluster/postmaster.pid'), lock, { mode: 0o600 })
  await writeFile(path.join(dir, 'socket/.s.PGSQL.5432.lock'), lock, { mode: 0o600 })
  expect((await start()).shared).toBe(false)
})

longTest('treats a copy of the folder of a running server as a separate database', async () => {
  const original = await start()
  const copy = path.join(folder, 'copy')
  await mkdir(copy)
  await cp(path.join(dir, 'cluster'), path.join(copy, 'cluster'), { recursive: true })
  const server = await start({ dir: copy })
  expect(server.shared).toBe(false)
  expect(server.host).not.toBe(original.host)
})

longTest('puts the socket elsewhere for a long path, and finds it at a second start', async () => {
  dir = path.join(folder, 'a-rather-long-name, "quoted" '.repeat(5))
  const owner = await start()
  cleanups.unshift(() => rm(owner.host, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  expect(owner.host.startsWith(folder)).toBe(false)
  expect(await start()).toMatchObject({ host: owner.host, shared: true })
  expect(await query(owner, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

longTest('does not use a socket folder that others can enter', async () => {
  dir = path.join(folder, 'long'.repeat(30))
  await mkdir(dir)
  const socketDir = chooseSocketDir(dir)
  cleanups.push(() => rm(socketDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  await mkdir(socketDir)
  await chmod(socketDir, 0o777)
  await expect(start()).rejects.toThrow(`${socketDir} is not a private folder of ours`)
})

test('inspects a folder without creating, starting or changing anything', async () => {
  const packaged = expect.stringMatching(/^\d\d$/)
  expect(await inspectEmbedded(dir)).toEqual({ major: undefined, packaged, connection: undefined })
  await expect(readdir(dir)).rejects.toThrow('ENOENT')
  const server = await start()
  const running = await inspectEmbedded(dir)
  expect(running).toEqual({
    major: running.packaged,
    packaged,
    connection: expect.objectContaining({ host: server.host }),
  })
  await server.stop()
  expect(await inspectEmbedded(dir)).toEqual({ major: running.packaged, packaged, connection: undefined })
})

longTest('reports data of another major version', async () => {
  await (await start()).stop()
  await writeFile(path.join(dir, 'cluster/PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow('was written by PostgreSQL 17, and this release runs PostgreSQL 18')
})

test('reports the output of a server that cannot start', async () => {
  await expect(start({ settings: { max_connections: 'many' } })).rejects.toThrow('invalid value for parameter')
})

test.runIf(isRoot)('as root without user namespaces: becomes another user, and the way back works', async () => {
  const withoutUnshare = { env: { PATH: '/nowhere' } }
  await expect(start(withoutUnshare)).rejects.toThrow(`as uid 1 it cannot enter ${dir}`)
  await chmod(folder, 0o755)
  for (const options of [withoutUnshare, {}, withoutUnshare]) {
    const server = await start(options)
    expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
  }
})
