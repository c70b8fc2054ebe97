import { addApi } from '@minato/api/app.ts'
import { configOrExit } from '@minato/api/config.ts'
import { connect } from '@minato/api/database.ts'
import { firstDemo } from '@minato/api/demo/load.ts'
import { firstAdmin } from '@minato/api/first-admin.ts'
import { inProcess } from '@minato/api/in-process.ts'
import { diskFileStore } from '@minato/api/lib/files.ts'
import { listeningMemo } from '@minato/api/lib/memo.ts'
import { databaseLimiter, noLimiter } from '@minato/api/lib/rate-limit.ts'
import { createServer } from '@minato/api/lib/server.ts'
import { endOn } from '@minato/api/lib/shutdown.ts'
import { keepSweeping } from '@minato/api/sweep.ts'
import { addPages } from '@minato/web/serve.ts'

const config = configOrExit()
const server = await createServer(config)

// Whatever has been opened is closed in the opposite order, also when the end comes before the start is over.
const opened = new AsyncDisposableStack()
endOn(['SIGTERM', 'SIGINT'], server.log, () => opened.disposeAsync())

const database = await connect(config)
opened.defer(() => database.close())
const files = await diskFileStore(`${config.dataDir}/files`)
const stock = listeningMemo(database.connection, 'stock')
opened.defer(() => stock.close())
const limiter = config.rateLimit ? databaseLimiter(database.db) : noLimiter
const services = { db: database.db, files, limiter, stock, clock: { now: () => new Date() }, config }

await addApi(server, services)
await addPages(server, {
  call: inProcess(server),
  publicUrl: config.publicUrl,
  development: process.argv.includes('--dev'),
})

await firstAdmin(database, config, ({ email, password }) =>
  process.stdout.write(`\n  First administrator: ${email}  password (shown once): ${password}\n\n`),
)
await firstDemo({ ...services, embedded: database.embedded }, config)
const address = await server.listen({ port: config.port, host: config.host })
opened.defer(() => server.close())
opened.defer(keepSweeping(services, server.log))
process.stdout.write(`\n  Minato is open at ${address.replace('127.0.0.1', 'localhost')}\n\n`)
