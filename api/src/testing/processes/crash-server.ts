// A process for tests to kill: the API over HTTP on its embedded database, with cars and an administrator. Optionally runs
// background work and draws demo pictures.
import { addApi } from '#app.ts'
import { createServer } from '#lib/http/server.ts'
import { fileMailer } from '#lib/mail/mailer.ts'
import { diskFileStore } from '#lib/storage/disk.ts'
import { connect } from '#start/database.ts'
import { openServices } from '#start/open-services.ts'
import { startWorkers } from '#work/work.ts'
import { createBuilder } from '../build.ts'

const [dataDir = '', carCount = '0', work = '', demo = ''] = process.argv.slice(2)
const database = await connect({ dataDir, databaseUrl: undefined })
const publicUrl = 'http://localhost:3000'
const server = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl })
const files = await diskFileStore(`${dataDir}/files`)
const config = { sessionSeconds: 86_400, publicUrl }
const { openScene } = demo ? await import(demo) : {}
const services = await openServices(database, { files, config, openScene }, console)
await addApi(server, services)
if (work) await startWorkers(services, await fileMailer(`${dataDir}/mail`, server.log))
const build = createBuilder(database.db)
const cars = await Promise.all(Array.from({ length: Number(carCount) }, () => build.car()))
const address = await server.listen({ port: 0, host: '127.0.0.1' })

process.on('disconnect', () => process.exit())
process.send?.({ address, carIds: cars.map((car) => car.id), admin: (await build.admin()).email })
