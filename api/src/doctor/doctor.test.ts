// Each test adds one fault to a healthy set-up. A real bucket: file-store.test.ts; the proxy: front.test.ts.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { expect, inject, onTestFinished, test } from 'vitest'
import { mails } from '../features/platform/mail/table.ts'
import type { Database } from '../lib/database/database.ts'
import { createBuilder } from '../testing/build.ts'
import { createTestDatabase } from '../testing/database/database.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { nodeOptions } from '../testing/processes/program.ts'
import { rounds } from '../testing/rounds.ts'
import { createEmptyFolder, findFreePort, listenForTest, urlOf } from '../testing/set-up.ts'
import { checkCompany, isPublicAddress } from './contents.ts'
import { checkSetup } from './doctor.ts'
import { runChecks } from './findings.ts'
import { backups } from './table.ts'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../../..')

/** Creates a healthy set-up without running processes: a database and an empty folder. */
async function createHealthy() {
  const { db, connection, close } = await createTestDatabase(inject('admin'))
  onTestFinished(close)
  const env = {
    DATABASE_URL: urlOf(connection),
    DATA_DIR: await createEmptyFolder(),
    PORT: String(await findFreePort()),
  }
  return { db, env }
}
const listFaults = async (env: NodeJS.ProcessEnv) => (await checkSetup(env)).faults.map((fault) => fault.wrong)

const doctor = (env: NodeJS.ProcessEnv, before: readonly string[] = []) => {
  const [command = '', ...args] = [...before, process.execPath, ...nodeOptions, 'api/src/doctor/doctor-command.ts']
  return run(command, args, { cwd: root, env: { PATH: process.env.PATH, ...env } }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout = '', stderr }) => ({ code, stdout: String(stdout), stderr: String(stderr) }),
  )
}

/** Makes a real server report other values to new connections. */
async function overrideFunction(db: Database, definition: string) {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT quote_ident(current_database()) AS name`)
  const name = sql.raw(rows[0]?.name ?? '')
  await db.execute(sql`CREATE SCHEMA pretended`)
  await db.execute(sql.raw(`CREATE FUNCTION pretended.${definition}`))
  await db.execute(sql`ALTER DATABASE ${name} SET search_path = pretended, pg_catalog, public`)
}

test('finds nothing on a healthy machine and leaves nothing behind', async () => {
  const { port, received, close } = await startMailServer()
  onTestFinished(close)
  const env = { ...(await createHealthy()).env, SMTP_URL: `smtp://127.0.0.1:${port}` }
  expect(await checkSetup(env)).toEqual({ faults: [], unseen: [] })
  expect(await doctor(env)).toMatchObject({ code: 0, stdout: 'Nothing wrong was found.\n' })
  expect(await fs.readdir(env.DATA_DIR)).toEqual([])
  expect(received).toEqual([])
})

test('creates nothing before the first start with an embedded database', async () => {
  const DATA_DIR = path.join(await createEmptyFolder(), 'data')
  const { faults, unseen } = await checkSetup({ DATA_DIR, PORT: String(await findFreePort()) })
  expect(faults).toEqual([])
  expect(unseen.map(({ why }) => why)).toContain('the embedded database is not running')
  await expect(fs.stat(DATA_DIR)).rejects.toThrow('ENOENT')
})

test('lists faulty settings and still checks everything independent of them', async () => {
  const env = {
    ...(await createHealthy()).env,
    PORT: 'x',
    S3_BUCKET: 'one',
    RATE_LIMIT: 'no',
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  expect(await listFaults(env)).toEqual([
    'PORT must be a number.',
    'RATE_LIMIT must be on or off.',
    expect.stringContaining('S3_BUCKET must be given together with S3_ENDPOINT'),
    expect.stringContaining('The mail server 127.0.0.1:1 refuses: connect ECONNREFUSED'),
  ])
  const { faults, unseen } = await checkSetup({ ...env, DATABASE_URL: 'mysql://x' })
  expect(faults).toHaveLength(5)
  expect(unseen).toContainEqual({ what: 'when the last backup was made', why: 'DATABASE_URL has a fault' })
})

test('checks everything else while the database is away', async () => {
  const { env } = await createHealthy()
  const away = { ...env, DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/minato', SMTP_URL: 'smtp://127.0.0.1:1' }
  const { code, stdout } = await doctor(away)
  expect(code).toBe(1)
  expect(stdout.split('\n')).toEqual([
    expect.stringMatching(
      /^✗ The database at 127\.0\.0\.1:1 does not answer: connect ECONNREFUSED .*\. Start PostgreSQL/,
    ),
    expect.stringMatching(/^✗ The mail server 127\.0\.0\.1:1 refuses: connect ECONNREFUSED/),
    '– Not looked at: the version and the rights of the database; the database does not answer.',
    '– Not looked at: whether emails go out; the database does not answer.',
    '– Not looked at: when the last backup was made; the database does not answer.',
    '2 to mend.',
    '',
  ])
  expect(stdout).not.toContain('secret')
})

test('1: detects a wrong clock by the database, HTTP responses and existing files', async () => {
  const { env, db } = await createHealthy()
  const late = await listenForTest(
    createServer((_, answer) => answer.setHeader('date', 'Thu, 01 Jan 2026 00:00:00 GMT').end()),
  )
  expect(await listFaults({ ...env, PUBLIC_URL: `http://127.0.0.1:${late}` })).toContainEqual(
    expect.stringMatching(/^The clock here \(.*\) is \d+ days ahead of PUBLIC_URL\.$/),
  )
  const tomorrow = new Date(Date.now() + 86_400_000)
  await fs.writeFile(path.join(env.DATA_DIR, 'written'), '')
  await fs.utimes(path.join(env.DATA_DIR, 'written'), tomorrow, tomorrow)
  expect(await listFaults(env)).toEqual([expect.stringMatching(/^The clock here .* is behind: .*written is of /)])
  const ahead = "clock_timestamp() RETURNS timestamptz LANGUAGE sql AS $$ SELECT now() + interval '3 minutes' $$"
  await overrideFunction(db, ahead)
  expect(await listFaults(env)).toEqual([
    expect.stringMatching(/^The clock here .* is 3 minutes behind the database\.$/),
  ])
})

test('2: detects a full disk', async ({ task, skip }) => {
  const { DATA_DIR, ...env } = (await createHealthy()).env
  const inside = `mount -t tmpfs -o size=2m tmpfs ${DATA_DIR} && { head -c 3000000 /dev/zero > ${DATA_DIR}/full || true; }`
  const before = [
    'unshare',
    '--user',
    '--map-root-user',
    '--mount',
    'sh',
    '-c',
    `${inside} 2>/dev/null; exec "$@"`,
    'sh',
  ]
  const unshareResult = await run('unshare', [
    '--user',
    '--map-root-user',
    '--mount',
    'mount',
    '-t',
    'tmpfs',
    'tmpfs',
    DATA_DIR,
  ]).then(
    () => true,
    () => false,
  )
  if (!unshareResult) {
    const leftOut = 'no full disk: this machine lets nobody mount one for himself'
    Object.assign(task.meta, { leftOut })
    skip(leftOut)
  }
  const { code, stdout } = await doctor({ ...env, DATA_DIR }, before)
  expect(stdout).toContain(`The disk of DATA_DIR (${DATA_DIR}) is nearly full: 0 MB of 2 MB are free.`)
  expect([code, stdout.split('\n').length]).toEqual([1, 3])
})

test('6: detects a mail server that is away, rejects the login or rejects emails', async () => {
  const { env, db } = await createHealthy()
  const refusing = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Bad user or password')),
  })
  refusing.listen(0, '127.0.0.1')
  await once(refusing.server, 'listening')
  onTestFinished(() => new Promise<void>((closed) => refusing.close(closed)))
  const { port } = refusing.server.address() as AddressInfo
  const { faults } = await checkSetup({ ...env, SMTP_URL: `smtp://shop:secret@127.0.0.1:${port}` })
  expect(faults).toEqual([
    {
      wrong: expect.stringMatching(/^The mail server 127\.0\.0\.1:\d+ refuses: .*Bad user or password\.$/),
      mend: expect.stringContaining('Correct the user and the password in SMTP_URL'),
    },
  ])
  const mailRow = { kind: 'welcome', subject: 'Welcome', tries: 3, error: '550 Sender unknown' } as const
  await db.insert(mails).values(['a@buyer.example', 'b@buyer.example'].map((to) => ({ ...mailRow, to })))
  expect(await listFaults(env)).toEqual([
    'Emails to 2 people were refused, and none has gone since: 550 Sender unknown.',
  ])
  await db.insert(mails).values({ ...mailRow, to: 'c@buyer.example', error: null, sentAt: new Date() })
  expect(await listFaults(env)).toEqual([])
})

test('9: detects data of another PostgreSQL version', async () => {
  const { DATABASE_URL, ...env } = (await createHealthy()).env
  const cluster = path.join(env.DATA_DIR, 'postgres/cluster')
  await fs.mkdir(cluster, { recursive: true })
  await fs.writeFile(path.join(cluster, 'PG_VERSION'), '17\n')
  expect(await listFaults(env)).toEqual([
    expect.stringMatching(/^The data in .*postgres is of PostgreSQL 17, and this release/),
  ])
})

test.runIf(rounds.slowTests)('10: reports no backup for a week until there is one', async () => {
  const { env, db } = await createHealthy()
  await createBuilder(db).user({ role: 'ADMIN', createdAt: new Date(Date.now() - 30.5 * 86_400_000) })
  expect(await listFaults(env)).toEqual(['No backup was made in 30 days.'])
  await db.insert(backups).values({ madeAt: new Date(Date.now() - 8.5 * 86_400_000) })
  expect(await listFaults(env)).toEqual(['The last backup was made 8 days ago.'])
  const args = [...nodeOptions, 'api/src/backup/backup-command.ts', path.join(env.DATA_DIR, 'set.tar')]
  await run(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
  expect(await listFaults(env)).toEqual([])
})

test('12: detects the example company on a public address', async () => {
  const { env, db } = await createHealthy()
  const reached = Promise.resolve({
    pool: new pg.Pool({ connectionString: env.DATABASE_URL }),
    clock: { where: '', ahead: 0 },
    faults: [],
  })
  onTestFinished(async () => (await reached).pool.end())
  const at = (publicUrl: string) => runChecks({ company: checkCompany(reached, { publicUrl, fixed: {} }) })
  expect((await at('https://www.minato-cars.com')).faults).toHaveLength(1)
  expect((await at('http://localhost:3000')).faults).toEqual([])
  await db.execute(
    sql`INSERT INTO settings (name, value, version) VALUES ('tradeName', '"Harbour Cars"', 1), ('legalName', '"Harbour Cars Ltd."', 1)`,
  )
  expect((await at('https://www.minato-cars.com')).faults).toEqual([])
})

test('12: distinguishes public addresses', () => {
  const near = [
    'localhost:3000',
    '127.0.0.1',
    '[::1]:80',
    '192.168.1.4',
    'shop',
    'shop.local',
    'minato.internal',
    '[fd00::1]',
  ]
  const far = ['www.minato-cars.com', '203.0.113.9', '[2001:db8::1]', 'shop.example.co.ke']
  expect([...near, ...far].filter((host) => isPublicAddress(`http://${host}`))).toEqual(far)
})
