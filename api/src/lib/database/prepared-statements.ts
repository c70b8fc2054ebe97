import type { Writable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import pg from 'pg'

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

/** How a statement's rows are read, as `pg` keeps it with the answer; its types name neither this nor what uses it. */
type Shape = Record<'fields' | '_parsers' | '_prebuiltEmptyResultObject', unknown>
type Connection = { describe(portal: object): void }
declare class Query extends pg.Query {
  constructor(config: pg.QueryConfig, values: unknown[] | undefined, callback: Answered)
  protected _result: Shape
  protected _accumulateRows: boolean
  protected prepare(connection: Connection): void
  handleRowDescription(message: object): void
}
type Answered = (error: Error | undefined, result: unknown) => void

/** A prepared statement that asks how its rows are read only where this is not known of it yet. */
class KnownRows extends (pg.Query as unknown as typeof Query) {
  readonly #shapes: Map<string, Shape>
  readonly #key: string

  constructor(shapes: Map<string, Shape>, config: pg.QueryArrayConfig, values: unknown[] | undefined, say: Answered) {
    super(config, values, say)
    this.#shapes = shapes
    this.#key = `${config.rowMode} ${config.name}`
  }

  override prepare(connection: Connection) {
    const shape = this.#shapes.get(this.#key)
    if (!shape) return super.prepare(connection)
    Object.assign(this._result, shape)
    this._accumulateRows = true
    super.prepare(Object.create(connection, { describe: { value: () => {} } }))
  }

  override handleRowDescription(message: object) {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#shapes.set(this.#key, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

/**
 * Has a connection be told once how the rows of a prepared statement are read, not again with every answer: that was most of
 * an answer of one row with fifty columns. The database refuses a prepared statement whose columns have changed.
 */
export function describeOnce(client: pg.PoolClient) {
  const shapes = new Map<string, Shape>()
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const ask = (config: pg.QueryArrayConfig, values?: unknown[], say?: Answered) =>
    say
      ? query(new KnownRows(shapes, config, values, say))
      : new Promise((resolve, reject) => {
          query(new KnownRows(shapes, config, values, (error, result) => (error ? reject(error) : resolve(result))))
        })
  Object.assign(client, {
    query: (config: string | pg.QueryArrayConfig, ...rest: [unknown[]?, Answered?]) =>
      typeof config === 'object' && config.name && !('submit' in config)
        ? ask(config, ...rest)
        : query(config, ...rest),
  })
}
