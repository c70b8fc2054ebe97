import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Connection } from '../lib/database/database.ts'
import { createTestDatabase } from '../testing/database/database.ts'
import { createEmptyFolder, findFreePort, urlOf } from '../testing/set-up.ts'
import { connectForChecks } from './connect.ts'
import { checkSetup } from './doctor.ts'

async function createDatabase(...statements: string[]) {
  const { connection, close } = await createTestDatabase(inject('admin'))
  onTestFinished(close)
  await execute(connection, statements)
  return connection
}

async function execute(connection: Connection, statements: readonly string[]) {
  const client = new pg.Client(connection)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Creates a user other than the owner, with attributes and rights. */
async function createUser(connection: Connection, attributes: string, ...rights: string[]) {
  const name = `stranger_${randomBytes(4).toString('hex')}`
  await execute(connection, [
    `CREATE ROLE ${name} ${attributes}`,
    ...rights.map((right) => `GRANT ${right} TO ${name}`),
  ])
  onTestFinished(() => execute(connection, [`DROP OWNED BY ${name}`, `DROP ROLE ${name}`]))
  return name
}

async function listFaults(DATABASE_URL: string) {
  const env = { DATABASE_URL, DATA_DIR: await createEmptyFolder(), PORT: String(await findFreePort()) }
  return (await checkSetup(env)).faults.map((fault) => fault.wrong)
}

test('detects an outdated server', async () => {
  // No real server before version 15 is available, so this one reports an old version.
  const older =
    "current_setting(text) RETURNS text LANGUAGE sql AS $$ SELECT CASE $1 WHEN 'server_version_num' THEN '140011' ELSE 'off' END $$"
  const connection = await createDatabase('CREATE SCHEMA older', `CREATE FUNCTION older.${older}`)
  const { database } = new pg.Client(connection)
  await execute(connection, [`ALTER DATABASE ${database} SET search_path = older, pg_catalog, public`])
  expect(await listFaults(urlOf(connection))).toEqual([
    'The database is PostgreSQL 14; 15 is the oldest that Minato works with.',
  ])
})

test('detects missing rights and a failed login', async () => {
  const connection = await createDatabase()
  const { database } = new pg.Client(connection)
  const name = await createUser(connection, 'LOGIN')
  expect(await listFaults(urlOf(connection, name))).toEqual([
    `The user ${name} may not make schemas in the database ${database}.`,
    `The user ${name} may not make tables in the database ${database}.`,
    expect.stringMatching(new RegExp(`^\\d\\d tables of the database ${database} do not belong to its user ${name}`)),
  ])
  const member = await createUser(connection, `LOGIN IN ROLE ${connection.user}`)
  expect(await listFaults(urlOf(connection, member))).toEqual([])
  const outside = await createUser(connection, 'NOLOGIN')
  expect(await listFaults(urlOf(connection, outside))).toEqual([
    expect.stringMatching(/does not let Minato in: role "\w+" is not permitted to log in\.$/),
  ])
})

test('detects a read-only and a missing database', async () => {
  const connection = await createDatabase()
  const { database } = new pg.Client(connection)
  await execute(connection, [`ALTER DATABASE ${database} SET default_transaction_read_only = on`])
  expect(await listFaults(urlOf(connection))).toEqual([
    `The database ${database} takes no writes: it is set to be read only.`,
  ])
  const elsewhere = Object.assign(new URL(urlOf(connection)), { pathname: '/nowhere' }).href
  expect(await listFaults(elsewhere)).toEqual([
    expect.stringContaining('does not let Minato in: database "nowhere" does not exist'),
  ])
})

test('detects data of a newer release', async () => {
  const connection = await createDatabase(
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', 9999999999999)",
  )
  expect(await listFaults(urlOf(connection))).toEqual([
    'The data is of a newer release of Minato: it has a migration that this one does not know.',
  ])
})

test('detects a standby that does not respond, and two writable databases', async () => {
  const connection = await createDatabase()
  const [databaseUrl, dataDir] = [urlOf(connection), await createEmptyFolder()]
  const listFaultsWith = async (standbyUrl: string) => {
    const { pool, faults } = await connectForChecks({ databaseUrl, standbyUrl, dataDir })
    await pool?.end()
    return faults.map(({ wrong, mend }) => `${wrong} ${mend}`)
  }
  expect(await listFaultsWith('postgres://shop@127.0.0.1:1/minato')).toEqual([
    expect.stringMatching(/^The database at 127\.0\.0\.1:1 does not answer.* or correct DATABASE_URL_STANDBY\.$/),
  ])
  expect(await listFaultsWith(urlOf(await createDatabase()))).toEqual([
    expect.stringMatching(/^The databases of DATABASE_URL and DATABASE_URL_STANDBY both take writes\./),
  ])
})
