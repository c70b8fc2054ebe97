import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Connection, openDatabase } from '#lib/database/database.ts'

const template = 'template_minato'

/** Turns the migrated database of a test run into the template that every test database is copied from. */
export async function keepAsTemplate(admin: Connection) {
  await run(admin, `ALTER DATABASE minato RENAME TO ${template}`)
}

/** Few connections: each reads every table's definition anew, which takes 40 ms of the processor. */
export const openForTest = (connection: Connection) => ({ ...openDatabase({ ...connection, max: 3 }), connection })

/** A database of one's own, empty but for its tables: a copy of the template, dropped when it is closed. */
export async function freshDatabase(admin: Connection) {
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(admin, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const connection: Connection = admin.connectionString
    ? { connectionString: Object.assign(new URL(admin.connectionString), { pathname: `/${name}` }).href }
    : { ...admin, database: name }
  const database = openForTest(connection)
  return {
    ...database,
    async close() {
      await database.close()
      await run(admin, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/** The same database as `DATABASE_URL` names it. */
export const urlOf = ({ connectionString, host = '', user = '', database = '' }: Connection) =>
  connectionString ?? `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`

async function run(admin: Connection, statement: string) {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
