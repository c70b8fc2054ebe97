import http from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as sessions from '@minato/api/features/platform/auth/sessions.ts'
import { openDatabase } from '@minato/api/lib/database/database.ts'
import { createBuilder } from '@minato/api/testing/build.ts'
import { startEmbeddedPostgres } from '@minato/embedded-postgres'
import { cpuOf } from './process.ts'
import { openSystem } from './system.ts'
import { percentile, startTable } from './table.ts'

const buyers = [1, 4, 16]
const rounds = 3
const ordersInRound = 400
const stocks = [20_000, 100_000]

/** Places orders over HTTP, one car each, next to bare inserts into the same database. */
export async function benchOrders() {
  const printRow = startTable(
    'Orders, each a transaction of its own, with emails and background work; and bare inserts',
    'cars | buyers at once | orders a second | ms at the median | 95% | ms of CPU for each | bare inserts a second',
  )
  for (const stock of stocks) await benchWith(stock, printRow)
}

async function benchWith(stock: number, printRow: ReturnType<typeof startTable>) {
  const opened = new AsyncDisposableStack()
  try {
    const system = opened.use(await openSystem(stock, { LOG_LEVEL: 'info' }))
    const server = await startEmbeddedPostgres({ dir: path.join(system.folder, 'postgres') })
    const { host, port, user, database } = server
    const maxBuyers = Math.max(...buyers)
    const { db, pool, close } = openDatabase({ host, port, user, database, max: maxBuyers })
    opened.defer(close)
    const tokens = await Promise.all(Array.from({ length: maxBuyers }, () => tokenOf(db)))
    const { rows } = await pool.query<{ id: string }>(`SELECT id FROM cars WHERE status = 'AVAILABLE' AND is_active`)
    const cars = rows.map(({ id }) => id)
    await pool.query('CREATE TABLE bare (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), status text, at timestamptz)')
    const insert = () => pool.query({ name: 'bare', text: `INSERT INTO bare (status, at) VALUES ('PLACED', now())` })
    const agent = new http.Agent({ keepAlive: true })
    opened.defer(() => agent.destroy())
    const order = (buyer: number) => placeOrder(agent, system.baseURL, tokens[buyer] as string, cars.pop() as string)
    await runConcurrently(maxBuyers, ordersInRound, order)
    await waitForSentEmails(pool)

    for (const count of buyers) {
      const [placed, bare] = [[], []] as [Round[], Round[]]
      let cpuMicros = 0
      for (let round = 0; round < rounds; round++) {
        const before = await cpuOf(system.pid)
        placed.push(await runConcurrently(count, ordersInRound, order))
        await waitForSentEmails(pool)
        cpuMicros += (await cpuOf(system.pid)) - before
        bare.push(await runConcurrently(count, ordersInRound * 5, insert))
      }
      const cpuMs = cpuMicros / 1000 / rounds / ordersInRound
      const times = placed.flatMap((round) => round.times)
      const latencies = [0.5, 0.95].map((share) => percentile(times, share).toFixed(1))
      printRow(stock, count, rate(placed).toFixed(0), ...latencies, cpuMs.toFixed(1), rate(bare).toFixed(0))
    }
  } finally {
    await opened.disposeAsync()
  }
}

async function tokenOf(db: ReturnType<typeof openDatabase>['db']) {
  const user = await createBuilder(db).user()
  const token = await sessions.startSession(db, { user, agent: undefined, now: new Date(), seconds: 3600 })
  return token as string
}

async function waitForSentEmails(pool: ReturnType<typeof openDatabase>['pool']) {
  const waiting = `SELECT FROM jobs.job WHERE name = 'mail' AND state IN ('created', 'retry', 'active') LIMIT 1`
  while ((await pool.query(waiting)).rowCount) await sleep(100)
}

type Round = { times: number[]; seconds: number }

/** Each client starts its next call after the last returns. */
async function runConcurrently(clients: number, count: number, work: (client: number) => Promise<unknown>) {
  const times: number[] = []
  const start = performance.now()
  let remaining = count
  const runClient = async (_: unknown, client: number) => {
    while (remaining-- > 0) {
      const callStart = performance.now()
      await work(client)
      times.push(performance.now() - callStart)
    }
  }
  await Promise.all(Array.from({ length: clients }, runClient))
  return { times, seconds: (performance.now() - start) / 1000 }
}

const rate = (runs: readonly Round[]) =>
  percentile(
    runs.map(({ times, seconds }) => times.length / seconds),
    0.5,
  )

const placeOrder = (agent: http.Agent, baseURL: string, token: string, carId: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    http
      .request(`${baseURL}/api/orders`, { method: 'POST', agent, headers }, (answer) => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 201 ? resolve() : reject(new Error(`An order was answered ${answer.statusCode}`)),
        )
      })
      .on('error', reject)
      .end(JSON.stringify({ carIds: [carId] }))
  })
