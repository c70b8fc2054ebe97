import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Connection } from '../lib/database/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { emptyFolder, freePort, urlOf } from '../testing/set-up.ts'
import { examine } from './doctor.ts'
import { reach } from './reach.ts'

/** A database of a test with what it shall be like. */
async function databaseWith(...statements: string[]) {
  const { connection, close } = await freshDatabase(inject('admin'))
  onTestFinished(close)
  await run(connection, statements)
  return connection
}

async function run(connection: Connection, statements: readonly string[]) {
  const client = new pg.Client(connection)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** A user that is none of the database's, with these attributes and rights. */
async function stranger(connection: Connection, attributes: string, ...rights: string[]) {
  const name = `stranger_${randomBytes(4).toString('hex')}`
  await run(connection, [`CREATE ROLE ${name} ${attributes}`, ...rights.map((right) => `GRANT ${right} TO ${name}`)])
  onTestFinished(() => run(connection, [`DROP OWNED BY ${name}`, `DROP ROLE ${name}`]))
  return name
}

async function wrong(DATABASE_URL: string) {
  const env = { DATABASE_URL, DATA_DIR: await emptyFolder(), PORT: String(await freePort()) }
  return (await examine(env)).faults.map((fault) => fault.wrong)
}

test('a server that is too old', async () => {
  // A real server of a version before 15 is not at hand: this one says that it is.
  const older =
    "current_setting(text) RETURNS text LANGUAGE sql AS $$ SELECT CASE $1 WHEN 'server_version_num' THEN '140011' ELSE 'off' END $$"
  const connection = await databaseWith('CREATE SCHEMA older', `CREATE FUNCTION older.${older}`)
  const { database } = new pg.Client(connection)
  await run(connection, [`ALTER DATABASE ${database} SET search_path = older, pg_catalog, public`])
  expect(await wrong(urlOf(connection))).toEqual([
    'The database is PostgreSQL 14; 15 is the oldest that Minato works with.',
  ])
})

test('a user without rights, with all of them, and one who does not get in', async () => {
  const connection = await databaseWith()
  const { database } = new pg.Client(connection)
  const name = await stranger(connection, 'LOGIN')
  expect(await wrong(urlOf(connection, name))).toEqual([
    `The user ${name} may not make schemas in the database ${database}.`,
    `The user ${name} may not make tables in the database ${database}.`,
    expect.stringMatching(new RegExp(`^\\d\\d tables of the database ${database} do not belong to its user ${name}`)),
  ])
  const member = await stranger(connection, `LOGIN IN ROLE ${connection.user}`)
  expect(await wrong(urlOf(connection, member))).toEqual([])
  const outside = await stranger(connection, 'NOLOGIN')
  expect(await wrong(urlOf(connection, outside))).toEqual([
    expect.stringMatching(/does not let Minato in: role "\w+" is not permitted to log in\.$/),
  ])
})

test('a database that takes no writes, and one that is not there', async () => {
  const connection = await databaseWith()
  const { database } = new pg.Client(connection)
  await run(connection, [`ALTER DATABASE ${database} SET default_transaction_read_only = on`])
  expect(await wrong(urlOf(connection))).toEqual([
    `The database ${database} takes no writes: it is set to be read only.`,
  ])
  const elsewhere = Object.assign(new URL(urlOf(connection)), { pathname: '/nowhere' }).href
  expect(await wrong(elsewhere)).toEqual([
    expect.stringContaining('does not let Minato in: database "nowhere" does not exist'),
  ])
})

test('data of a newer release', async () => {
  const connection = await databaseWith(
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', 9999999999999)",
  )
  expect(await wrong(urlOf(connection))).toEqual([
    'The data is of a newer release of Minato: it has a migration that this one does not know.',
  ])
})

test('a standby that does not answer, and two that both take writes', async () => {
  const connection = await databaseWith()
  const [databaseUrl, dataDir] = [urlOf(connection), await emptyFolder()]
  const wrongWith = async (standbyUrl: string) => {
    const { pool, faults } = await reach({ databaseUrl, standbyUrl, dataDir })
    await pool?.end()
    return faults.map(({ wrong, mend }) => `${wrong} ${mend}`)
  }
  expect(await wrongWith('postgres://shop@127.0.0.1:1/minato')).toEqual([
    expect.stringMatching(/^The database at 127\.0\.0\.1:1 does not answer.* or correct DATABASE_URL_STANDBY\.$/),
  ])
  expect(await wrongWith(urlOf(await databaseWith()))).toEqual([
    expect.stringMatching(/^The databases of DATABASE_URL and DATABASE_URL_STANDBY both take writes\./),
  ])
})
