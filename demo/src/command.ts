import { parseArgs } from 'node:util'
import { openFiles } from '@minato/api/files/open-files.ts'
import { configOrExit } from '@minato/api/start/config.ts'
import { connect } from '@minato/api/start/database.ts'
import { openServices } from '@minato/api/start/open-services.ts'
import { loadDemo } from './load.ts'

const count = readCount()
if (!Number.isInteger(count) || count < 1) {
  process.stderr.write('Say how many cars: npm run demo -- --cars 1000\n')
  process.exit(1)
}

const config = configOrExit()
const database = await connect(config)
const opened = new AsyncDisposableStack()
opened.defer(() => database.close())
const services = opened.use(await openServices(database, { files: await openFiles(config), config }, console))
await loadDemo(services, count)
await opened.disposeAsync()

/** Number of cars in the command; NaN where it is missing or invalid. */
function readCount() {
  try {
    return Number(parseArgs({ options: { cars: { type: 'string' } } }).values.cars)
  } catch {
    return Number.NaN
  }
}
