import path from 'node:path'
import { startEmbeddedPostgres } from '@minato/embedded-postgres'
import pg from 'pg'

/** Asks the database of a running system, or puts it into a state that takes days to come about. Answers the rows. */
export async function inDatabaseOf<Row extends pg.QueryResultRow>(dataDir: string, statement: string) {
  const { host, port, user, database } = await startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres') })
  const client = new pg.Client({ host, port, user, database })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
