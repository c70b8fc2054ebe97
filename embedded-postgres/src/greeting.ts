import pg from 'pg'

const absent = ['ENOENT', 'ECONNREFUSED']
/** Disconnected, starting up or shutting down, out of sessions, template database in use: a retry may succeed. */
const busy = ['ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300', '55006']
/** Created concurrently by another process: a duplicate name, or a duplicate key. */
const alreadyCreated = ['42P04', '23505']

/** Creates `database` when missing. */
export async function greet(host: string, database: string): Promise<'ready' | 'busy' | 'absent'> {
  try {
    if (await query(host, database, 'SELECT 1', ['3D000'])) return 'ready'
    await query(host, 'postgres', `CREATE DATABASE ${pg.escapeIdentifier(database)}`, alreadyCreated)
    return 'ready'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code && absent.includes(code)) return 'absent'
    if (!code || busy.includes(code)) return 'busy' // without a code: it closed the connection or did not respond
    throw error
  }
}

/** False when the server refuses with one of the expected codes. */
async function query(host: string, database: string, text: string, expected: string[]): Promise<boolean> {
  const client = new pg.Client({ host, port: 5432, user: 'app', database, ssl: false, connectionTimeoutMillis: 5000 })
  client.on('error', () => {}) // a server that stops under an idle session: the next query reports it
  try {
    await client.connect()
    await client.query(text)
    return true
  } catch (error) {
    if (expected.includes((error as { code?: string }).code ?? '')) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
