import { readConfig } from './config.ts'
import { connect } from './database.ts'

const database = await connect(readConfig())
process.stdout.write('The database is up to date.\n')
await database.close()
