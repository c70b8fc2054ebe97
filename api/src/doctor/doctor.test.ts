// Each fault is planted in a set-up that is good without it. A real bucket: file-store.test.ts; the front: front.test.ts.
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
import { mails } from '../features/ground/mail/table.ts'
import type { Database } from '../lib/database/database.ts'
import { builder } from '../testing/build.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { nodeOptions } from '../testing/processes/program.ts'
import { rounds } from '../testing/rounds.ts'
import { emptyFolder, freePort, served, urlOf } from '../testing/set-up.ts'
import { isPublic, lookAtCompany } from './contents.ts'
import { examine } from './doctor.ts'
import { found } from './findings.ts'
import { backups } from './table.ts'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../../..')

/** A good machine, on which nothing runs: a database of its own and an empty folder. */
async function good() {
  const { db, connection, close } = await freshDatabase(inject('admin'))
  onTestFinished(close)
  const env = { DATABASE_URL: urlOf(connection), DATA_DIR: await emptyFolder(), PORT: String(await freePort()) }
  return { db, env }
}
const wrong = async (env: NodeJS.ProcessEnv) => (await examine(env)).faults.map((fault) => fault.wrong)

/** The program itself: what it prints, and its exit code. */
const doctor = (env: NodeJS.ProcessEnv, before: readonly string[] = []) => {
  const [command = '', ...args] = [...before, process.execPath, ...nodeOptions, 'api/src/doctor/doctor-command.ts']
  return run(command, args, { cwd: root, env: { PATH: process.env.PATH, ...env } }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout = '', stderr }) => ({ code, stdout: String(stdout), stderr: String(stderr) }),
  )
}

/** Lets a real server say something else of itself, to whoever connects from now on. */
async function pretending(db: Database, made: string) {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT quote_ident(current_database()) AS name`)
  const name = sql.raw(rows[0]?.name ?? '')
  await db.execute(sql`CREATE SCHEMA pretended`)
  await db.execute(sql.raw(`CREATE FUNCTION pretended.${made}`))
  await db.execute(sql`ALTER DATABASE ${name} SET search_path = pretended, pg_catalog, public`)
}

test('nothing on a good machine, and nothing is left behind', async () => {
  const { port, received, close } = await startMailServer()
  onTestFinished(close)
  const env = { ...(await good()).env, SMTP_URL: `smtp://127.0.0.1:${port}` }
  expect(await examine(env)).toEqual({ faults: [], unseen: [] })
  expect(await doctor(env)).toMatchObject({ code: 0, stdout: 'Nothing wrong was found.\n' })
  expect(await fs.readdir(env.DATA_DIR)).toEqual([])
  expect(received).toEqual([])
})

test('before the first start, with an embedded database: nothing is made', async () => {
  const DATA_DIR = path.join(await emptyFolder(), 'data')
  const { faults, unseen } = await examine({ DATA_DIR, PORT: String(await freePort()) })
  expect(faults).toEqual([])
  expect(unseen.map(({ why }) => why)).toContain('the embedded database is not running')
  await expect(fs.stat(DATA_DIR)).rejects.toThrow('ENOENT')
})

test('faulty settings in one list, and what does not hang on them as well', async () => {
  const env = { ...(await good()).env, PORT: 'x', S3_BUCKET: 'one', RATE_LIMIT: 'no', SMTP_URL: 'smtp://127.0.0.1:1' }
  expect(await wrong(env)).toEqual([
    'PORT must be a number.',
    'RATE_LIMIT must be on or off.',
    expect.stringContaining('S3_BUCKET must be given together with S3_ENDPOINT'),
    expect.stringContaining('The mail server 127.0.0.1:1 refuses: connect ECONNREFUSED'),
  ])
  const { faults, unseen } = await examine({ ...env, DATABASE_URL: 'mysql://x' })
  expect(faults).toHaveLength(5)
  expect(unseen).toContainEqual({ what: 'when the last backup was made', why: 'DATABASE_URL has a fault' })
})

test('with the database away everything else is looked at', async () => {
  const { env } = await good()
  const away = { ...env, DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/minato', SMTP_URL: 'smtp://127.0.0.1:1' }
  const { code, stdout } = await doctor(away)
  expect(code).toBe(1)
  expect(stdout.split('\n')).toEqual([
    expect.stringMatching(
      /^✗ The database at 127\.0\.0\.1:1 does not answer: connect ECONNREFUSED .*\. Start PostgreSQL/,
    ),
    expect.stringMatching(/^✗ The mail server 127\.0\.0\.1:1 refuses: connect ECONNREFUSED/),
    '– Not looked at: the version and the rights of the database; the database does not answer.',
    '– Not looked at: whether letters go out; the database does not answer.',
    '– Not looked at: when the last backup was made; the database does not answer.',
    '2 to mend.',
    '',
  ])
  expect(stdout).not.toContain('secret')
})

test('1: the clock is off, by the database, by what answers, by what is written', async () => {
  const { env, db } = await good()
  const late = await served(
    createServer((_, answer) => answer.setHeader('date', 'Thu, 01 Jan 2026 00:00:00 GMT').end()),
  )
  expect(await wrong({ ...env, PUBLIC_URL: `http://127.0.0.1:${late}` })).toContainEqual(
    expect.stringMatching(/^The clock here \(.*\) is \d+ days ahead of PUBLIC_URL\.$/),
  )
  const tomorrow = new Date(Date.now() + 86_400_000)
  await fs.writeFile(path.join(env.DATA_DIR, 'written'), '')
  await fs.utimes(path.join(env.DATA_DIR, 'written'), tomorrow, tomorrow)
  expect(await wrong(env)).toEqual([expect.stringMatching(/^The clock here .* is behind: .*written is of /)])
  const ahead = "clock_timestamp() RETURNS timestamptz LANGUAGE sql AS $$ SELECT now() + interval '3 minutes' $$"
  await pretending(db, ahead)
  expect(await wrong(env)).toEqual([expect.stringMatching(/^The clock here .* is 3 minutes behind the database\.$/)])
})

test('2: the disk is full, a real one', async ({ task, skip }) => {
  const { DATA_DIR, ...env } = (await good()).env
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
  const may = await run('unshare', [
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
  if (!may) {
    const leftOut = 'no full disk: this machine lets nobody mount one for himself'
    Object.assign(task.meta, { leftOut })
    skip(leftOut)
  }
  const { code, stdout } = await doctor({ ...env, DATA_DIR }, before)
  expect(stdout).toContain(`The disk of DATA_DIR (${DATA_DIR}) is nearly full: 0 MB of 2 MB are free.`)
  expect([code, stdout.split('\n').length]).toEqual([1, 3])
})

test('6: the mail server refuses: it is away, it knows no such user, it takes no letter', async () => {
  const { env, db } = await good()
  const refusing = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Bad user or password')),
  })
  refusing.listen(0, '127.0.0.1')
  await once(refusing.server, 'listening')
  onTestFinished(() => new Promise<void>((closed) => refusing.close(closed)))
  const { port } = refusing.server.address() as AddressInfo
  const { faults } = await examine({ ...env, SMTP_URL: `smtp://shop:secret@127.0.0.1:${port}` })
  expect(faults).toEqual([
    {
      wrong: expect.stringMatching(/^The mail server 127\.0\.0\.1:\d+ refuses: .*Bad user or password\.$/),
      mend: expect.stringContaining('Correct the user and the password in SMTP_URL'),
    },
  ])
  const letter = { kind: 'welcome', subject: 'Welcome', tries: 3, error: '550 Sender unknown' } as const
  await db.insert(mails).values(['a@buyer.example', 'b@buyer.example'].map((to) => ({ ...letter, to })))
  expect(await wrong(env)).toEqual(['Letters to 2 people were refused, and none has gone since: 550 Sender unknown.'])
  await db.insert(mails).values({ ...letter, to: 'c@buyer.example', error: null, sentAt: new Date() })
  expect(await wrong(env)).toEqual([])
})

test('9: the data folder is of another PostgreSQL', async () => {
  const { DATABASE_URL, ...env } = (await good()).env
  const cluster = path.join(env.DATA_DIR, 'postgres/cluster')
  await fs.mkdir(cluster, { recursive: true })
  await fs.writeFile(path.join(cluster, 'PG_VERSION'), '17\n')
  expect(await wrong(env)).toEqual([
    expect.stringMatching(/^The data in .*postgres is of PostgreSQL 17, and this release/),
  ])
})

test.runIf(rounds.seldom)('10: no backup for a week, and the one that ends that', async () => {
  const { env, db } = await good()
  await builder(db).user({ role: 'ADMIN', createdAt: new Date(Date.now() - 30.5 * 86_400_000) })
  expect(await wrong(env)).toEqual(['No backup was made in 30 days.'])
  await db.insert(backups).values({ madeAt: new Date(Date.now() - 8.5 * 86_400_000) })
  expect(await wrong(env)).toEqual(['The last backup was made 8 days ago.'])
  const args = [...nodeOptions, 'api/src/backup/backup-command.ts', path.join(env.DATA_DIR, 'set.tar')]
  await run(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
  expect(await wrong(env)).toEqual([])
})

test('12: the example company on a public address', async () => {
  const { env, db } = await good()
  const reached = Promise.resolve({
    pool: new pg.Pool({ connectionString: env.DATABASE_URL }),
    clock: { where: '', ahead: 0 },
    faults: [],
  })
  onTestFinished(async () => (await reached).pool.end())
  const at = (publicUrl: string) => found({ company: lookAtCompany(reached, { publicUrl, fixed: {} }) })
  expect((await at('https://www.minato-cars.com')).faults).toHaveLength(1)
  expect((await at('http://localhost:3000')).faults).toEqual([])
  await db.execute(
    sql`INSERT INTO settings (name, value, version) VALUES ('tradeName', '"Harbour Cars"', 1), ('legalName', '"Harbour Cars Ltd."', 1)`,
  )
  expect((await at('https://www.minato-cars.com')).faults).toEqual([])
})

test('12: which addresses strangers can come to', () => {
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
  expect([...near, ...far].filter((host) => isPublic(`http://${host}`))).toEqual(far)
})
