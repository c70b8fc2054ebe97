import pg from 'pg'

/** Lists the SQL statements that this process sends while the work runs, without those of the change feed. */
export async function listStatements(work: () => Promise<unknown>) {
  const statements: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | pg.QueryConfig]
    const text = typeof statement === 'string' ? statement : statement.text
    if (!text.includes('listening.changes')) statements.push(text)
    return Reflect.apply(query, this, args)
  }
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return statements
}
