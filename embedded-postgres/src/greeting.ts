import pg from 'pg'

type State = 'ready' | 'busy' | 'absent'

const absent = ['ENOENT', 'ECONNREFUSED']
/** Cut off, starting up or shutting down, no free session, template database in use: another try may succeed. */
const busy = ['ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300', '55006']
/** Made by another process in the meantime: as a name that exists, or as a row that collides. */
const madeAlready = ['42P04', '23505']

/** Asks the server behind the socket for a session in `database`, which is created when missing. */
export async function greet(host: string, database: string): Promise<State> {
  try {
    if (await query(host, database, 'SELECT 1', ['3D000'])) return 'ready'
    await query(host, 'postgres', `CREATE DATABASE ${pg.escapeIdentifier(database)}`, madeAlready)
    return 'ready'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code && absent.includes(code)) return 'absent'
    if (!code || busy.includes(code)) return 'busy' // without a code: it hung up, or kept silent, while we connected
    throw error
  }
}

/** False when the server refuses with one of the expected codes. */
async function query(host: string, database: string, text: string, expected: string[]): Promise<boolean> {
  const client = new pg.Client({ host, port: 5432, user: 'app', database, ssl: false, connectionTimeoutMillis: 5000 })
  client.on('error', () => {}) // a server that stops under an idle session: the next query tells
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
