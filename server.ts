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
const database = await connect(config)
const files = await diskFileStore(`${config.dataDir}/files`)
const stock = listeningMemo(database.connection, 'stock')
const limiter = config.rateLimit ? databaseLimiter(database.db) : noLimiter
const services = { db: database.db, files, limiter, stock, clock: { now: () => new Date() }, config }

await addApi(server, services)
await addPages(server, {
  call: inProcess(server),
  publicUrl: config.publicUrl,
  development: process.argv.includes('--dev'),
})

const admin = await firstAdmin(database, config)
await firstDemo({ ...services, embedded: database.embedded }, config)
const address = await server.listen({ port: config.port, host: config.host })

process.stdout.write(`\n  Minato is open at ${address.replace('127.0.0.1', 'localhost')}\n`)
if (admin) process.stdout.write(`  First administrator: ${admin.email}  password (shown once): ${admin.password}\n`)
process.stdout.write('\n')

const sweeping = keepSweeping(services, server.log)
endOn(['SIGTERM', 'SIGINT'], server.log, async () => {
  await server.close()
  sweeping.stop()
  await stock.close()
  await database.close()
})
