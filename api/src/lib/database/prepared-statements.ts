import type { Writable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/** Parses and plans frequent statements once. Transactions query by ids and keys, so one plan fits all. */
export const withPreparedStatements = (client: pg.PoolClient): pg.PoolClient =>
  Object.assign(Object.create(client), {
    query(config: pg.QueryConfig, values: unknown[]) {
      corkUntilNextTick(client)
      return client.query({ ...config, name: config.name ?? nameFrequentStatement(config.text) }, values)
    },
  })

/** Writes the queries of one turn at once: each write is a system call and wakes the database. */
function corkUntilNextTick(client: pg.PoolClient) {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Limits the named statements, so that varying statements do not fill the database's memory. */
const maxNames = 200
const minUses = 5
const names = new Map<string, string>()
const uses = new LRUCache<string, number>({ max: 500 })

function nameFrequentStatement(text: string) {
  const name = names.get(text)
  if (name || names.size === maxNames) return name
  const times = (uses.get(text) ?? 0) + 1
  uses.set(text, times)
  if (times === minUses) names.set(text, `often_${names.size}`)
}
