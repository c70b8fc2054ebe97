// A process for embedded-postgres.test.ts to kill: it writes rows forever and prints the id of each acknowledged one.
import pg from 'pg'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const [dir = ''] = process.argv.slice(2)
const { host, port, user, database, shared } = await startEmbeddedPostgres({ dir })
console.log(shared ? 'shared' : 'owner')

const client = new pg.Client({ host, port, user, database })
await client.connect()
await client.query('SELECT pg_advisory_lock(1)') // concurrent CREATE … IF NOT EXISTS statements fail
await client.query('CREATE TABLE IF NOT EXISTS acknowledged (id uuid PRIMARY KEY DEFAULT gen_random_uuid())')
await client.query('SELECT pg_advisory_unlock(1)')
while (true) {
  const { rows } = await client.query('INSERT INTO acknowledged DEFAULT VALUES RETURNING id')
  console.log(rows[0].id)
}
