// A process for processes.test.ts: the API and its share of the background work, one of several on one database and folder.
import { addApi } from '../app.ts'
import { listeningChanges } from '../lib/changes.ts'
import { openDatabase } from '../lib/database.ts'
import { diskFileStore } from '../lib/files/disk.ts'
import { openJobs } from '../lib/jobs.ts'
import { fileMailer } from '../lib/mail/mailer.ts'
import { listeningMemo } from '../lib/memo.ts'
import { databaseLimiter } from '../lib/rate-limit.ts'
import { createServer, endServer } from '../lib/server.ts'
import { endOn } from '../lib/shutdown.ts'
import { queues } from '../queues.ts'
import { beginWork } from '../work.ts'

const { connection, folder } = JSON.parse(process.argv[2] ?? '')
const publicUrl = 'http://localhost:3000'
const database = openDatabase(connection)
const server = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl })
const jobs = await openJobs(connection, queues, { error() {} })
const services = {
  db: database.db,
  files: await diskFileStore(`${folder}/files`),
  limiter: databaseLimiter(database.db),
  stock: listeningMemo(connection, 'stock'),
  changes: listeningChanges(connection),
  clock: { now: () => new Date() },
  jobs,
  // One customer orders more here than anybody does.
  config: { sessionSeconds: 86_400, reservationDays: 12, whatsappNumber: '815550142142', publicUrl, rateLimit: false },
}
await addApi(server, services)
endOn(['SIGTERM'], server.log, () => endServer(server))
const address = await server.listen({ port: 0, host: '127.0.0.1' })
await beginWork(services, await fileMailer(`${folder}/mail`, { info() {} }))
process.send?.({ address })
