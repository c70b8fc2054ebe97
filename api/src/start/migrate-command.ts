import { configOrExit } from './config.ts'
import { connect } from './database.ts'

const database = await connect(configOrExit())
process.stdout.write('The database is up to date.\n')
await database.close()
