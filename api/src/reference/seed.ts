import * as bankAccounts from '../features/platform/bank-accounts/bank-accounts.ts'
import * as ports from '../features/platform/ports/ports.ts'
import * as roles from '../features/platform/users/roles/roles.ts'
import * as importRules from '../features/shipping/import-rules/import-rules.ts'
import { type Connection, openDatabase } from '../lib/database/database.ts'
import { seedAccounts, seedPorts, seedRules } from './reference.ts'

/** Fills an empty database with ports, import rules, bank accounts and roles. Concurrent processes do it once. */
export async function seedReference(connection: Connection) {
  const database = openDatabase(connection)
  try {
    await database.db.transaction(async (tx) => {
      await tx.execute('LOCK TABLE ports, import_rules, bank_accounts, staff_roles IN SHARE ROW EXCLUSIVE MODE')
      await ports.seed(tx, seedPorts)
      await importRules.seed(tx, seedRules)
      await bankAccounts.seedBankAccounts(tx, seedAccounts())
      await roles.seedRoles(tx)
    })
  } finally {
    await database.close()
  }
}
