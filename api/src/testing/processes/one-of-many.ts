// A process for tests: one of several with API and background work on one database and folder. The first one applies
// migrations. Draws demo pictures if the arguments name the package.
import { addApi } from '#app.ts'
import { openFiles } from '#files/open-files.ts'
import { databaseLimiter } from '#lib/http/rate-limit.ts'
import { closeServer, createServer } from '#lib/http/server.ts'
import { shutDownOn } from '#lib/http/shutdown.ts'
import { fileMailer } from '#lib/mail/mailer.ts'
import { connect } from '#start/database.ts'
import { listen } from '#start/listen.ts'
import { openServices } from '#start/open-services.ts'
import { startWorkers } from '#work/work.ts'
import { toDatabaseUrl } from '../database/database.ts'

const { connection, folder, bucket, demo } = JSON.parse(process.argv[2] ?? '')
const publicUrl = 'http://localhost:3000'
const database = await connect({ databaseUrl: toDatabaseUrl(connection), dataDir: folder })
const server = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl })
const services = await openServices(
  database,
  {
    files: await openFiles({ bucket, dataDir: folder }),
    openScene: demo && (await import(demo)).openScene,
    limiter: databaseLimiter(database.db),
    // A single customer orders more here than the rate limit allows.
    config: { sessionSeconds: 86_400, publicUrl, rateLimit: false },
  },
  { error() {} },
)
await addApi(server, services)
shutDownOn(['SIGTERM'], server.log, () => closeServer(server))
const address = await listen(server, services, { port: 0, host: '127.0.0.1', trustProxy: undefined, publicUrl })
await startWorkers(services, await fileMailer(`${folder}/mail`, { info() {} }))
process.send?.({ address })
