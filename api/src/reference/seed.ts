import * as imports from '../features/imports/imports.ts'
import * as ports from '../features/ports/ports.ts'
import { type Connection, openDatabase } from '../lib/database/database.ts'
import { seedPorts, seedRules } from './reference.ts'

/** Gives a database that has none the ports and import rules of a first start; of two processes one does. */
export async function seedReference(connection: Connection) {
  const database = openDatabase(connection)
  try {
    await database.db.transaction(async (tx) => {
      await tx.execute('LOCK TABLE ports, import_rules IN SHARE ROW EXCLUSIVE MODE')
      await ports.seed(tx, seedPorts)
      await imports.seed(tx, seedRules)
    })
  } finally {
    await database.close()
  }
}
