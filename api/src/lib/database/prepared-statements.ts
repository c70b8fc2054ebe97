import type { Writable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/**
 * A connection on which a frequent statement is parsed and planned once. What transactions ask is by ids and
 * keys, so that one plan serves all.
 */
export const prepared = (client: pg.PoolClient): pg.PoolClient =>
  Object.assign(Object.create(client), {
    query(config: pg.QueryConfig, values: unknown[]) {
      sendTogether(client)
      return client.query({ ...config, name: config.name ?? nameOf(config.text) }, values)
    },
  })

/** What is asked in one turn leaves with one write: each alone costs a call of the system and wakes the database. */
function sendTogether(client: pg.PoolClient) {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** A text that comes in many forms must not fill the memory of the database: no more than so many ever get a name. */
const mostNames = 200
const often = 5
const names = new Map<string, string>()
const uses = new LRUCache<string, number>({ max: 500 })

function nameOf(text: string) {
  const name = names.get(text)
  if (name || names.size === mostNames) return name
  const times = (uses.get(text) ?? 0) + 1
  uses.set(text, times)
  if (times === often) names.set(text, `often_${names.size}`)
}
