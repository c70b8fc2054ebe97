import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Connection, openDatabase } from '#lib/database/database.ts'

const template = 'template_minato'

/** Turns the migrated database of a test run into the template of all test databases. */
export async function renameToTemplate(admin: Connection) {
  await execute(admin, `ALTER DATABASE minato RENAME TO ${template}`)
}

/** Few connections, because each one loads all table definitions, which takes 40 ms of CPU. */
export const openForTest = (connection: Connection) => ({ ...openDatabase({ ...connection, max: 3 }), connection })

/** Creates a test database as a copy of the template; it is dropped when closed. */
export async function createTestDatabase(admin: Connection) {
  const name = `test_${randomBytes(6).toString('hex')}`
  await execute(admin, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const connection: Connection = admin.connectionString
    ? { connectionString: Object.assign(new URL(admin.connectionString), { pathname: `/${name}` }).href }
    : { ...admin, database: name }
  const database = openForTest(connection)
  return {
    ...database,
    async close() {
      await database.close()
      await execute(admin, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

export const toDatabaseUrl = ({ connectionString, host = '', user = '', database = '' }: Connection) =>
  connectionString ?? `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`

async function execute(admin: Connection, statement: string) {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
