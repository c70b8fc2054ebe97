import path from 'node:path'
import { startEmbeddedPostgres } from '@minato/embedded-postgres'
import pg from 'pg'

/** Puts the database of a running system into a state that takes days to come about. */
export async function inDatabaseOf(dataDir: string, statement: string) {
  const { host, port, user, database } = await startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres') })
  const client = new pg.Client({ host, port, user, database })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
