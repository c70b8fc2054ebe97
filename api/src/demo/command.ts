import { parseArgs } from 'node:util'
import { configOrExit } from '../config.ts'
import { connect } from '../database.ts'
import { openFiles } from '../files.ts'
import { openJobs } from '../lib/jobs.ts'
import { listeningMemo } from '../lib/memo.ts'
import { queues } from '../queues.ts'
import { loadDemo, showProgress } from './load.ts'

const { values } = parseArgs({ options: { cars: { type: 'string', default: '120' } } })
const count = Number(values.cars)
if (!Number.isInteger(count) || count < 1) {
  process.stderr.write('Say how many: npm run demo -- --cars 1000\n')
  process.exit(1)
}

const config = configOrExit()
const database = await connect(config)
const stock = listeningMemo(database.connection, 'stock')
const files = await openFiles(config)
const jobs = await openJobs(database.connection, queues, console)
await loadDemo({ db: database.db, files, jobs, clock: { now: () => new Date() }, stock }, count, showProgress)
await jobs.close()
await stock.close()
await database.close()
