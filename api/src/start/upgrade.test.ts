// A process of the version before goes on serving while the new one brings the database up to date, and can be started again: no
// request fails for that.
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, type TestContext, test } from 'vitest'
import { migrate } from '../lib/database/migrate.ts'
import { prepareJobs } from '../lib/jobs/jobs.ts'
import { seedReference } from '../reference/seed.ts'
import { databaseOf } from '../testing/database/earlier-versions.ts'
import { nodeOptions } from '../testing/processes/program.ts'
import { rounds } from '../testing/rounds.ts'
import { queues } from '../work/queues.ts'

/** The version that migrations only add to: see only-adding.test.ts. */
const before = 'f7b583da'
const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../../..')
type Done = { at: number; failed: string[]; enough(count: number): Promise<void> }

test.skipIf(rounds.upgrade === 0)(
  'no request to the version before fails while the new one migrates, nor after going back to it',
  {
    timeout: 1_200_000,
  },
  async (context) => {
    const old = await checkedOut(context)
    const journal = JSON.parse(await fs.readFile(path.join(old, 'api/migrations/meta/_journal.json'), 'utf8'))
    const connection = await databaseOf(journal.entries.length, '')
    const client = new pg.Client(connection)
    await client.connect()
    onTestFinished(() => client.end())
    const began = `const { prepareJobs } = await import('./api/src/lib/jobs/jobs.ts')
    const { seedReference } = await import('./api/src/reference/seed.ts')
    const { queues } = await import('./api/src/work/queues.ts')
    const connection = ${JSON.stringify(connection)}
    await prepareJobs(connection, queues)
    await seedReference(connection)`
    await run(process.execPath, ['--input-type=module', '--eval', began], { cwd: old })
    await client.query(`INSERT INTO cars (title, make, model, year, price_cents, fuel, exterior_color)
    SELECT 'Vitz', 'Toyota', 'Vitz', 2017, 600000, 'Petrol', 'White' FROM generate_series(1, 4000)`)

    const serving = await served(old, connection)
    const load = await loadOn(serving.address, client, 0)
    await load.enough(30)
    // Somebody reads what the migrations have to change: they wait, and nobody waits for them.
    await client.query('BEGIN; SELECT FROM orders, users, bookings')
    let isDone = false
    const migrated = migrate(connection).then(() => {
      isDone = true
    })
    await load.enough(load.at + 30)
    expect(isDone).toBe(false)
    await client.query('COMMIT')
    await migrated
    await prepareJobs(connection, queues)
    await seedReference(connection)
    const upgraded = await served(root, connection)
    expect((await fetch(`${upgraded.address}/api/ready`)).status).toBe(200)
    const beside = await loadOn(upgraded.address, client, 1)
    await Promise.all([load.enough(load.at + 30), beside.enough(30)])
    const back = await served(old, connection)
    const again = await loadOn(back.address, client, 2)
    await again.enough(30)
    expect([load.failed, beside.failed, again.failed]).toEqual([[], [], []])
  },
)

/** A folder with the version before and the packages of its own lock file. */
async function checkedOut({ task, skip }: TestContext) {
  const known = await run('git', ['cat-file', '-e', `${before}^{commit}`], { cwd: root }).then(
    () => true,
    () => false,
  )
  if (!known) {
    const leftOut = `${before} is not in this checkout: no upgrade from it was tried under load`
    Object.assign(task.meta, { leftOut })
    skip(leftOut)
  }
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-before-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  await run('git', ['archive', '--output', `${folder}.tar`, before], { cwd: root })
  await run('tar', ['-xf', `${folder}.tar`, '-C', folder])
  await fs.rm(`${folder}.tar`)
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 1e8 })
  return folder
}

async function served(cwd: string, connection: object) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-files-'))
  const program = path.join(cwd, cwd === root ? 'api/src/testing/processes' : 'api/src/testing', 'one-of-many.ts')
  const child = fork(program, [JSON.stringify({ connection, folder })], {
    cwd,
    execArgv: [...nodeOptions, '--no-warnings'],
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await fs.rm(folder, { recursive: true, force: true })
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code} before it was open`)
  })
  const [{ address }] = (await Promise.race([once(child, 'message'), ended])) as [{ address: string }]
  ended.catch(() => {})
  return { address }
}

/** Buyers who order, the office that looks and writes, and guests, until the test ends; `which` of the processes they are at. */
async function loadOn(address: string, client: pg.Client, which: 0 | 1 | 2) {
  const done: Done = {
    at: 0,
    failed: [],
    enough: (count) => expect.poll(() => done.at, { timeout: 300_000, interval: 100 }).toBeGreaterThanOrEqual(count),
  }
  let over = false
  async function ask(method: string, where: string, token?: string, body?: object) {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(`${address}/api${where}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) done.failed.push(`${answer.status} ${method} ${where} ${text}`)
    return text ? JSON.parse(text) : null
  }
  async function person(place: number, admin = false) {
    const [email, password] = [`person${which}${place}@buyer.example`, 'harbour-lantern-42']
    const about = { fullName: 'Amina Rahman', phone: '+880 1712 345678', country: 'Bangladesh' }
    await ask('POST', '/auth/register', undefined, { ...about, email, password })
    if (admin) await client.query(`UPDATE users SET role = 'ADMIN' WHERE email = $1`, [email])
    return (await ask('POST', '/auth/login', undefined, { email, password })).accessToken as string
  }
  const { rows } = await client.query<{ id: string }>('SELECT id FROM cars ORDER BY id')
  // Those at another process order others.
  const cars = rows.filter((_, place) => place % 3 === which)
  const [office, ...buyers] = await Promise.all([0, 1, 2, 3].map((place) => person(place, place === 0)))
  async function deal(buyer: string | undefined) {
    const { order } = await ask('POST', '/orders', buyer, { carIds: [cars.pop()?.id] })
    const agreed = { notes: 'A word', port: 'mongla', negotiatedPrice: 5000 + (done.at % 900) }
    await ask('PATCH', `/orders/${order.id}/status`, office, agreed)
    await ask('GET', '/orders/my/orders', buyer)
    await ask('GET', `/orders/${order.id}/deal`, office)
    await ask('GET', '/orders/admin/all?limit=20', office)
    await ask('GET', '/cars?limit=20')
    await ask('PATCH', `/orders/${order.id}/status`, office, { status: 'CANCELLED' })
  }
  const work = buyers.map(async (buyer) => {
    for (; !over; done.at++) await deal(buyer).catch((error) => over || done.failed.push(String(error)))
  })
  onTestFinished(async () => {
    over = true
    await Promise.all(work)
  })
  return done
}
