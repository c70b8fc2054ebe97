import { parseArgs } from 'node:util'
import { configOrExit } from '../config.ts'
import { connect } from '../database.ts'
import { diskFileStore } from '../lib/files.ts'
import { listeningMemo } from '../lib/memo.ts'
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
const files = await diskFileStore(`${config.dataDir}/files`)
await loadDemo({ db: database.db, files, clock: { now: () => new Date() }, stock }, count, showProgress)
await stock.close()
await database.close()
