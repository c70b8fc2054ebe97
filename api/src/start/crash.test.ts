// The whole API as a process that is killed at random moments while customers use it. What was answered must be there at
// the next start; what was not may be there, but then whole. Each kill comes while proofs are on their way, so that files
// without rows and half-made files are left behind. Not tried here: power loss, a lying disk.
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@minato/contract/contract.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sweepFiles } from '../files/sweep-files.ts'
import { openJobs } from '../lib/jobs/jobs.ts'
import { diskFileStore } from '../lib/storage/disk.ts'
import type { Payloads } from '../services.ts'
import { password as adminPassword } from '../testing/build.ts'
import { formOf } from '../testing/files/picture.ts'
import { startProgram } from '../testing/processes/program.ts'
import { rounds } from '../testing/rounds.ts'
import { queues } from '../work/queues.ts'
import { connect } from './database.ts'

const { kills } = rounds
const customersAtOnce = 6
const carsPerRound = 60
const twoDaysAgo = () => new Date(Date.now() - 2 * 86_400_000)

vi.setConfig({ testTimeout: 180_000 + kills * 60_000 })

type Order = { id: string; carId: string; proof?: Buffer; isConfirmed?: true }
/** What one customer was promised; `sent` also holds proofs whose upload was not answered. */
type Promised = { email: string; password: string; tokens: string[]; orders: Order[]; sent: Map<string, Buffer> }

test.skipIf(kills === 0)(
  `kill -9 at a random moment loses nothing that was answered, ${kills} times over`,
  async () => {
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-crash-'))
    onTestFinished(() => fs.rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
    const customers: Promised[] = []
    let leftBehind = 0
    for (let round = 1; round <= kills; round++) {
      const server = await startServer(dataDir, carsPerRound)
      const met: Promised[] = []
      const everybody = Array.from({ length: customersAtOnce }, () => shopUntilItEnds(server, met))
      await server.answered(randomInt(10, 80))
      // Chance may kill each time before money has come: what is asked of it below must once have been promised.
      if (round === kills) await server.confirmed()
      await server.inUpload()
      await sleep(randomInt(30))
      // The database too, every other time: it then writes nothing at its end.
      await server.kill({ database: round % 2 === 1 })
      await Promise.all(everybody)
      customers.push(...met)

      const again = await startServer(dataDir, 0)
      leftBehind += await sweepAndCompare(dataDir)
      for (const customer of round < kills ? met : customers) await expectKept(again.address, customer)
      await again.kill({ database: false })
    }
    const orders = customers.flatMap((customer) => customer.orders)
    expect(orders.filter((order) => order.proof).length).toBeGreaterThan(0)
    expect(orders.filter((order) => order.isConfirmed).length).toBeGreaterThan(0)
    // Chance may spare a few rounds, not twenty: else the sweep had nothing to prove.
    if (kills >= 20) expect(leftBehind).toBeGreaterThan(0)
  },
)

type Server = Awaited<ReturnType<typeof startServer>>

async function startServer(dataDir: string, carCount: number) {
  const child = startProgram('crash-server', [dataDir, String(carCount)])
  const closed = once(child, 'close')
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = closed.then(() => Promise.reject(new Error('the server ended by itself')))
  const [{ address, carIds, admin }] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  let answers = 0
  let uploads = 0
  let isConfirmed = false
  const office = async () => {
    const { accessToken } = await clientOf(address).auth.login({ body: { email: admin, password: adminPassword } })
    return clientOf(address, accessToken)
  }
  let loggedIn: ReturnType<typeof office> | undefined
  return {
    address: address as string,
    office: () => {
      loggedIn ??= office()
      return loggedIn
    },
    nextCar: () => (carIds as string[]).pop(),
    count: () => answers++,
    async answered(least: number) {
      while (answers < least && child.exitCode === null) await sleep(1)
    },
    confirm: () => {
      isConfirmed = true
    },
    async confirmed() {
      while (!isConfirmed && child.exitCode === null) await sleep(1)
    },
    async uploading<Answer>(call: Promise<Answer>) {
      uploads++
      return call.finally(() => uploads--)
    },
    async inUpload() {
      while (uploads === 0 && child.exitCode === null) await sleep(1)
    },
    async kill({ database }: { database: boolean }) {
      const pid = await databasePid(dataDir)
      child.kill('SIGKILL')
      if (database) process.kill(pid, 'SIGKILL')
      await closed
    },
  }
}

const databasePid = async (dataDir: string) =>
  Number.parseInt(await fs.readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)

/** One customer after another: registers, logs in, orders, uploads; each step is promised when its answer has arrived. */
async function shopUntilItEnds(server: Server, customers: Promised[]) {
  const step = async <Answer>(call: Promise<Answer>) => {
    const answer = await call
    server.count()
    return answer
  }
  try {
    for (let carId = server.nextCar(); carId; carId = server.nextCar()) {
      const guest = clientOf(server.address)
      const [email, password] = [`${randomUUID()}@buyer.example`, randomUUID()]
      const person = { fullName: 'Amina Rahman', phone: '+880 1555 014 142', country: 'Bangladesh' }
      await step(guest.auth.register({ body: { ...person, email, password } }))
      const customer: Promised = { email, password, tokens: [], orders: [], sent: new Map() }
      customers.push(customer)

      const { accessToken } = await step(guest.auth.login({ body: { email, password } }))
      customer.tokens.push(accessToken)
      const client = clientOf(server.address, accessToken)
      const { order: placed } = await step(client.orders.place({ body: { carIds: [carId] } }))
      const order: Order = { id: placed.id, carId }
      customer.orders.push(order)

      const proof = pdf()
      customer.sent.set(order.id, proof)
      const image = new File([new Uint8Array(proof)], 'proof.pdf', { type: 'application/pdf' })
      await step(server.uploading(client.orders.uploadProof({ params: order, form: formOf({ image }) })))
      order.proof = proof

      const { deal } = await step(client.orders.deal({ params: order }))
      const params = { id: order.id, entry: deal.payments.entries[0]?.id ?? '' }
      const body = { sum: deal.payments.total, currency: 'USD', on: '2026-06-01' } as const
      await step((await server.office()).payments.confirm({ params, body }))
      order.isConfirmed = true
      server.confirm()
    }
  } catch (error) {
    // No answer: the server is gone. Any answer that refuses is a fault of its own.
    if ((error as { status?: number }).status !== 0 && !isBrokenOff(error)) throw error
  }
}

/** The answer had begun when the connection broke. */
const isBrokenOff = (error: unknown) => error instanceof TypeError && error.message === 'terminated'

const pdf = () =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(randomInt(1, 2_000_000)), Buffer.from('\n%%EOF')])

const clientOf = (address: string, token?: string) =>
  createClient(
    contract,
    (request) => {
      if (token) request.headers.set('authorization', `Bearer ${token}`)
      return fetch(request)
    },
    `${address}/api`,
  )

async function expectKept(address: string, { email, password, tokens, orders, sent }: Promised) {
  const { accessToken } = await clientOf(address).auth.login({ body: { email, password } })
  for (const token of tokens) expect((await clientOf(address, token).orders.mine()).orders).toBeDefined()

  const customer = clientOf(address, accessToken)
  const kept = (await customer.orders.mine()).orders
  for (const { id, carId, proof, isConfirmed } of orders) {
    const order = kept.find((one) => one.id === id)
    expect(order?.orderItems.map((item) => item.car.id)).toEqual([carId])
    if (proof) expect(order?.paymentScreenshot ?? order?.paymentReceipt).toBeTruthy()
    const { payments } = (await customer.orders.deal({ params: { id } })).deal
    if (isConfirmed) expect(payments).toMatchObject({ paidInFull: true, balance: 0 })
    expect(order?.status === 'PAID', 'whole, or not at all').toBe(payments.paidInFull)
  }
  for (const order of kept.filter((one) => one.proofType)) {
    const file = await customer.orders.proof({ params: order })
    expect(sent.get(order.id)?.equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  }
}

/**
 * After a start and a sweep of two days later: every proof that an order names is there, and nothing else is anywhere in the
 * folder; cars and orders agree. Answers how many files had been left behind.
 */
async function sweepAndCompare(dataDir: string) {
  const database = await connect({ dataDir, databaseUrl: undefined })
  const { db } = database
  const folder = path.join(dataDir, 'files')
  const before = await everyFile(folder)
  for (const file of before) await fs.utimes(path.join(folder, file), twoDaysAgo(), twoDaysAgo())
  const jobs = await openJobs<Payloads>(database.connection, queues, console)
  await sweepFiles({ db, jobs, files: await diskFileStore(folder), clock: { now: () => new Date() } })

  const { rows: named } = await db.execute<{ proof: string }>(sql`SELECT proof FROM orders WHERE proof IS NOT NULL`)
  expect((await everyFile(folder)).sort()).toEqual(named.map((row) => row.proof).sort())

  const { rows: torn } = await db.execute(sql`
    SELECT id FROM cars WHERE (status <> 'AVAILABLE') <> EXISTS (SELECT FROM order_lines WHERE car_id = cars.id AND live)
    UNION ALL SELECT id FROM orders WHERE NOT EXISTS (SELECT FROM order_lines WHERE order_id = orders.id)
    UNION ALL SELECT id FROM orders WHERE NOT EXISTS (SELECT FROM order_events WHERE order_id = orders.id)
    UNION ALL SELECT id FROM orders WHERE NOT EXISTS (SELECT FROM mails WHERE about_id = orders.id)`)
  expect(torn).toEqual([])
  await jobs.close()
  await database.close()
  return before.length - named.length
}

/** Kept or half-made, hidden or not. */
async function everyFile(folder: string) {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}
