import { once } from 'node:events'
import { addApi } from '@minato/api/app.ts'
import { reportDemoPictures } from '@minato/api/files/demo-pictures.ts'
import { openFiles } from '@minato/api/files/open-files.ts'
import { databaseLimiter, noLimiter } from '@minato/api/lib/http/rate-limit.ts'
import { allowOnly, closeServer, createServer } from '@minato/api/lib/http/server.ts'
import { orExit, shutDownOn } from '@minato/api/lib/http/shutdown.ts'
import { fileMailer, smtpMailer } from '@minato/api/lib/mail/mailer.ts'
import { configOrExit } from '@minato/api/start/config.ts'
import { connect } from '@minato/api/start/database.ts'
import { ensureFirstAdmin } from '@minato/api/start/first-admin.ts'
import { firstDemo } from '@minato/api/start/first-demo.ts'
import { createInProcessFetch } from '@minato/api/start/in-process.ts'
import { listen } from '@minato/api/start/listen.ts'
import { openServices } from '@minato/api/start/open-services.ts'
import { shareTerminal, withProgress } from '@minato/api/start/progress.ts'
import { releaseMemory } from '@minato/api/start/release-memory.ts'
import { startWorkers } from '@minato/api/work/work.ts'
import { addPages } from '@minato/web/serve.ts'

/** `npm start` builds the pages meanwhile if they are out of date, and then sends a message. */
const pagesBuilt = process.argv.includes('--build-running') ? once(process, 'message') : undefined
if (pagesBuilt) shareTerminal(pagesBuilt)

/** Milliseconds after the start: the stock is loaded and the first pages are rendered. */
const idleMs = 5000

const config = configOrExit()
const server = await createServer(config)

// Closes resources in reverse order, even if the process ends during the start.
const opened = new AsyncDisposableStack()
shutDownOn(['SIGTERM', 'SIGINT'], server.log, () => opened.disposeAsync())

const database = await orExit(
  withProgress('Starting the database', () => connect(config, { log: server.log })),
  'The database could not be opened',
)
opened.defer(() => database.close())
await orExit(start(), 'Minato could not start')

/** A database that goes away during the start counts as missing. */
async function start() {
  const files = await openFiles(config)
  const limiter = config.rateLimit ? databaseLimiter(database.db) : noLimiter
  const services = opened.use(await openServices(database, { files, limiter, config, openScene }, server.log))
  const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl) : await fileMailer(`${config.dataDir}/mail`, server.log)
  opened.defer(() => mailer.close())
  await ensureFirstAdmin(database, config, show, server.log)
  await firstDemo(database, config, async (count) => (await import('@minato/demo')).loadFirstDemo(services, count))

  await addApi(server, services)
  allowOnly(server, '/*', 'GET', 'HEAD')
  await pagesBuilt
  await addPages(server, {
    call: createInProcessFetch(server, services.responseCache),
    responseCache: services.responseCache,
    publicUrl: config.publicUrl,
    development: process.argv.includes('--dev'),
  })
  const address = await orExit(listen(server, services, config), `Port ${config.port} could not be opened`)
  opened.defer(() => closeServer(server))
  await startWorkers(services, mailer)
  process.stdout.write(`\n  Minato is open at ${address.replace('127.0.0.1', 'localhost')}\n\n`)
  // V8 retains the garbage of a start for as long as the process is idle: a tenth of its memory.
  setTimeout(releaseMemory, idleMs).unref()
  const ending = new AbortController()
  opened.defer(() => ending.abort())
  reportDemoPictures(services, ending.signal).catch(() => {})
}

function show({ email, password }: Record<'email' | 'password', string>) {
  process.stdout.write(`\n  First administrator: ${email}  password (shown once): ${password}\n\n`)
}

/** Loads the demo only for a missing picture. */
async function openScene(scene: string) {
  const demo = await import('@minato/demo')
  return demo.openScene(scene)
}
