// Kills the API at random moments while customers use it. Confirmed actions must exist at the next start; unconfirmed ones may
// exist, but only completely. Each kill happens during uploads, to leave files without rows and unfinished files. Not tested:
// power loss, disks that lie.
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
import { deleteUnreferencedFiles } from '../files/sweep-files.ts'
import { openJobs } from '../lib/jobs/jobs.ts'
import { diskFileStore } from '../lib/storage/disk.ts'
import type { JobPayloads } from '../services.ts'
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
/** Confirmed data of one customer; `sent` also contains proofs without a response. */
type Customer = { email: string; password: string; tokens: string[]; orders: Order[]; sent: Map<string, Buffer> }

test.skipIf(kills === 0)(`loses no confirmed data by kill -9 at random moments, ${kills} times`, async () => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-crash-'))
  onTestFinished(() => fs.rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  const customers: Customer[] = []
  let leftBehind = 0
  for (let round = 1; round <= kills; round++) {
    const server = await startServer(dataDir, carsPerRound)
    const met: Customer[] = []
    const everybody = Array.from({ length: customersAtOnce }, () => shopUntilItEnds(server, met))
    await server.answered(randomInt(10, 80))
    // A kill may precede the first payment; the checks below need at least one.
    if (round === kills) await server.confirmed()
    await server.inUpload()
    await sleep(randomInt(30))
    // Every other time the database is killed, too, without a final write.
    await server.kill({ database: round % 2 === 1 })
    await Promise.all(everybody)
    customers.push(...met)

    const again = await startServer(dataDir, 0)
    leftBehind += await sweepAndCompare(dataDir)
    for (const customer of round < kills ? met : customers) await expectStored(again.address, customer)
    await again.kill({ database: false })
  }
  const orders = customers.flatMap((customer) => customer.orders)
  expect(orders.filter((order) => order.proof).length).toBeGreaterThan(0)
  expect(orders.filter((order) => order.isConfirmed).length).toBeGreaterThan(0)
  // A few rounds may leave no files, but not twenty; otherwise the sweep was not tested.
  if (kills >= 20) expect(leftBehind).toBeGreaterThan(0)
})

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
    const { accessToken } = await createClientOf(address).auth.login({
      body: { email: admin, password: adminPassword },
    })
    return createClientOf(address, accessToken)
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

/** Simulates customers who register, log in, order and upload; each response confirms a step. */
async function shopUntilItEnds(server: Server, customers: Customer[]) {
  const step = async <Answer>(call: Promise<Answer>) => {
    const answer = await call
    server.count()
    return answer
  }
  try {
    for (let carId = server.nextCar(); carId; carId = server.nextCar()) {
      const guest = createClientOf(server.address)
      const [email, password] = [`${randomUUID()}@buyer.example`, randomUUID()]
      const person = { fullName: 'Amina Rahman', phone: '+880 1555 014 142', country: 'Bangladesh' }
      await step(guest.auth.register({ body: { ...person, email, password } }))
      const customer: Customer = { email, password, tokens: [], orders: [], sent: new Map() }
      customers.push(customer)

      const { accessToken } = await step(guest.auth.login({ body: { email, password } }))
      customer.tokens.push(accessToken)
      const client = createClientOf(server.address, accessToken)
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
    // No response means that the server is gone; any error response is a failure.
    if ((error as { status?: number }).status !== 0 && !isAborted(error)) throw error
  }
}

/** The connection broke within a response. */
const isAborted = (error: unknown) => error instanceof TypeError && error.message === 'terminated'

const pdf = () =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(randomInt(1, 2_000_000)), Buffer.from('\n%%EOF')])

const createClientOf = (address: string, token?: string) =>
  createClient(
    contract,
    (request) => {
      if (token) request.headers.set('authorization', `Bearer ${token}`)
      return fetch(request)
    },
    `${address}/api`,
  )

async function expectStored(address: string, { email, password, tokens, orders, sent }: Customer) {
  const { accessToken } = await createClientOf(address).auth.login({ body: { email, password } })
  for (const token of tokens) expect((await createClientOf(address, token).orders.mine()).orders).toBeDefined()

  const customer = createClientOf(address, accessToken)
  const storedOrders = (await customer.orders.mine()).orders
  for (const { id, carId, proof, isConfirmed } of orders) {
    const order = storedOrders.find((stored) => stored.id === id)
    expect(order?.orderItems.map((item) => item.car.id)).toEqual([carId])
    if (proof) expect(order?.paymentScreenshot ?? order?.paymentReceipt).toBeTruthy()
    const { payments } = (await customer.orders.deal({ params: { id } })).deal
    if (isConfirmed) expect(payments).toMatchObject({ paidInFull: true, balance: 0 })
    expect(order?.status === 'PAID', 'whole, or not at all').toBe(payments.paidInFull)
  }
  for (const order of storedOrders.filter((stored) => stored.proofType)) {
    const file = await customer.orders.proof({ params: order })
    expect(sent.get(order.id)?.equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  }
}

/** Sweeps two days ahead: every proof exists, nothing else does, cars agree with orders. Returns the deleted files. */
async function sweepAndCompare(dataDir: string) {
  const database = await connect({ dataDir, databaseUrl: undefined })
  const { db } = database
  const folder = path.join(dataDir, 'files')
  const before = await listAllFiles(folder)
  for (const file of before) await fs.utimes(path.join(folder, file), twoDaysAgo(), twoDaysAgo())
  const jobs = await openJobs<JobPayloads>(database.connection, queues, console)
  await deleteUnreferencedFiles({ db, jobs, files: await diskFileStore(folder), clock: { now: () => new Date() } })

  const { rows: referenced } = await db.execute<{ proof: string }>(
    sql`SELECT proof FROM orders WHERE proof IS NOT NULL`,
  )
  expect((await listAllFiles(folder)).sort()).toEqual(referenced.map((row) => row.proof).sort())

  const { rows: torn } = await db.execute(sql`
    SELECT id FROM cars WHERE (status <> 'AVAILABLE') <> EXISTS (SELECT FROM order_lines WHERE car_id = cars.id AND live)
    UNION ALL SELECT id FROM orders WHERE NOT EXISTS (SELECT FROM order_lines WHERE order_id = orders.id)
    UNION ALL SELECT id FROM orders WHERE NOT EXISTS (SELECT FROM order_events WHERE order_id = orders.id)
    UNION ALL SELECT id FROM orders WHERE NOT EXISTS (SELECT FROM mails WHERE about_id = orders.id)`)
  expect(torn).toEqual([])
  await jobs.close()
  await database.close()
  return before.length - referenced.length
}

/** Lists stored and unfinished files, including hidden ones. */
async function listAllFiles(folder: string) {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}
