import path from 'node:path'
import { openDatabase } from '@minato/api/lib/database/database.ts'
import { createBuilder, password } from '@minato/api/testing/build.ts'
import { placeOrder } from '@minato/api/testing/scenarios/dealing.ts'
import { issueDocuments } from '@minato/api/testing/scenarios/document-emails.ts'
import { startEmbeddedPostgres } from '@minato/embedded-postgres'
import { createApi } from '../e2e/api.ts'
import { cpuOf } from './process.ts'
import { openSystem } from './system.ts'
import { startTable } from './table.ts'

const dealCount = 40
const rounds = 5

/** Opens one of a buyer's deals, and exports all of them, over HTTP. */
export async function benchDeals() {
  const opened = new AsyncDisposableStack()
  try {
    const system = opened.use(await openSystem(100, { LOG_LEVEL: 'warn', RATE_LIMIT: 'off' }))
    const {
      host,
      port,
      user: owner,
      database,
    } = await startEmbeddedPostgres({ dir: path.join(system.folder, 'postgres') })
    const { db, close } = openDatabase({ host, port, user: owner, database })
    opened.defer(close)
    const build = createBuilder(db)
    const login = async (email: string) =>
      createApi(system, (await createApi(system).auth.login({ body: { email, password } })).accessToken)
    const user = await build.user()
    const [buyer, office] = [await login(user.email), await login((await build.admin()).email)]
    const dealing = { build, office, user, buyer }
    const { params } = await issueDocuments(dealing)
    for (let count = 1; count < dealCount; count++) await (count % 4 ? placeOrder(dealing) : issueDocuments(dealing))
    const calls = {
      'a deal, by its buyer': { times: 50, call: () => buyer.orders.deal({ params }) },
      'a deal, by the office': { times: 50, call: () => office.orders.deal({ params }) },
      [`an export of ${dealCount} deals`]: { times: 5, call: () => buyer.account.data() },
    }
    const printRow = startTable('Deals, each call after the other; without the database', 'call | ms | ms of CPU')
    for (const [name, { times, call }] of Object.entries(calls)) {
      for (let count = 0; count < times; count++) await call()
      const [cpu, start] = [await cpuOf(system.pid), performance.now()]
      for (let count = 0; count < times * rounds; count++) await call()
      const cells = [performance.now() - start, ((await cpuOf(system.pid)) - cpu) / 1000]
      printRow(name, ...cells.map((sum) => (sum / times / rounds).toFixed(1)))
    }
  } finally {
    await opened.disposeAsync()
  }
}
