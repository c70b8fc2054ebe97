import { orExit } from '../lib/http/shutdown.ts'
import { configOrExit } from './config.ts'
import { connect } from './database.ts'

const database = await orExit(connect(configOrExit()), 'The database could not be brought up to date')
process.stdout.write('The database is up to date.\n')
await database.close()
