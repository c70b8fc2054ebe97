import path from 'node:path'
import { startEmbeddedPostgres } from '@minato/embedded-postgres'
import pg from 'pg'

/** Runs SQL in the database of a running system, also to create states that otherwise take days. Returns the rows. */
export async function queryEmbedded<Row extends pg.QueryResultRow>(dataDir: string, statement: string) {
  const { host, port, user, database } = await startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres') })
  const client = new pg.Client({ host, port, user, database })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
