import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type OrderStatus, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import type pg from 'pg'
import { memoryOf } from '../process.ts'

/** A table: its rows, bytes with indexes and TOAST, bytes of its indexes, and number of row writes. */
export type Table = { live: number; dead: number; bytes: number; indexes: number; changed: number }
export type Sample = { second: number; numbers: Record<string, number> }
export type Survey = { tables: Record<string, Table>; files: Record<string, number> }

type Watched = { baseURL: string; pid: number; folder: string; pool: pg.Pool }

export async function sample(
  { baseURL, pid, folder, pool }: Watched,
  collect: boolean,
): Promise<Record<string, number>> {
  // The process was started with a handler that collects garbage on this signal.
  if (collect) process.kill(pid, 'SIGUSR2')
  const metrics = await (await fetch(`${baseURL}/api/metrics`)).text()
  const sum = (name: string) =>
    [...metrics.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+]+)$`, 'gm'))].reduce(
      (total, [, n]) => total + Number(n),
      0,
    )
  const { rows } = await pool.query<{ pid: number; name: string }>(
    `SELECT pid, application_name AS name FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND application_name NOT LIKE 'soak%'`,
  )
  const private_ = await Promise.all(rows.map(async ({ pid: backend }) => memoryOf(backend, 'RssAnon')))
  const { rows: waits } = await pool.query<Record<string, string>>(`SELECT
    (SELECT count(*) FROM listening.changes) AS "rows of listening.changes",
    (SELECT count(*) FROM jobs.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now()) AS "jobs that are due",
    (SELECT count(*) FROM jobs.job WHERE state = 'failed') AS "jobs that failed"`)
  const countConnections = (name: string) => rows.filter((row) => row.name.split(' ')[0] === name).length
  return {
    'memory (RSS), MB': (await memoryOf(pid)).now,
    ...(collect && {
      'heap after collection, MB': sum('nodejs_heap_size_used_bytes') / 2 ** 20,
      // Before a collection it also contains garbage.
      'memory outside of the heap after collection, MB': sum('nodejs_external_memory_bytes') / 2 ** 20,
    }),
    'open files and sockets': (await fs.readdir(`/proc/${pid}/fd`)).length,
    'active handles': sum('nodejs_active_handles_total'),
    'connections: requests': countConnections('minato'),
    'connections: background work': countConnections('minato-jobs'),
    'connections: listening': countConnections('minato-listen'),
    "connections' own memory, MB": private_.reduce((total, { now }) => total + now, 0),
    ...Object.fromEntries(Object.entries(waits[0] ?? {}).map(([name, count]) => [name, Number(count)])),
    'machine: load': os.loadavg()[0] ?? Number.NaN,
    'machine: % of the time that a process waits for a CPU': await pressure('cpu'),
    'machine: % of the time that a process waits for a disk': await pressure('io'),
    'files half written': await countIn(path.join(folder, 'files', '.making')),
    'files in TMPDIR': await countIn(path.join(folder, 'tmp')),
  }
}

/** Average of the last minute. */
const pressure = async (of: 'cpu' | 'io') =>
  Number(/avg60=([\d.]+)/.exec(await fs.readFile(`/proc/pressure/${of}`, 'utf8').catch(() => ''))?.[1])

const countIn = async (folder: string) => (await fs.readdir(folder, { recursive: true }).catch(() => [])).length

export async function survey({ folder, pool }: Watched): Promise<Survey> {
  await pool.query('ANALYZE')
  const { rows } = await pool.query<Record<keyof Table, string> & { name: string }>(`
    SELECT CASE schemaname WHEN 'public' THEN '' ELSE schemaname || '.' END || relname AS name,
      n_live_tup AS live, n_dead_tup AS dead, pg_total_relation_size(relid) AS bytes,
      pg_indexes_size(relid) AS indexes, n_tup_upd + n_tup_del AS changed
    FROM pg_stat_user_tables ORDER BY pg_total_relation_size(relid) DESC`)
  const tables = rows.map(({ name, ...sizes }) => [name, numbers(sizes)] as const)
  const files: Record<string, number> = {}
  for (const part of ['files', 'mail', 'postgres']) files[part] = await countIn(path.join(folder, part))
  files.log = (await fs.stat(path.join(folder, 'log'))).size
  return { tables: Object.fromEntries(tables), files }
}

const numbers = <Name extends string>(texts: Record<Name, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)])) as Record<Name, number>

const storedRowQueries: Record<string, string> = {
  user: `SELECT email AS key, '' AS value FROM users`,
  order: 'SELECT order_id AS key, car_id AS value FROM order_lines',
  offer: 'SELECT id AS key, cents / 100 AS value FROM offers',
  entry: 'SELECT id AS key, order_id AS value FROM payment_entries',
  status: 'SELECT id AS key, status AS value FROM orders',
  note: 'SELECT id AS key, internal_notes AS value FROM orders',
  inquiry: 'SELECT id AS key, email AS value FROM inquiries',
  answer: 'SELECT id AS key, admin_response AS value FROM inquiries',
  car: 'SELECT id AS key, NULL AS value FROM cars',
  price: 'SELECT id AS key, price_cents / 100 AS value FROM cars',
  chassis: `SELECT confidential.chassis_number AS key, price_cents / 100 AS value FROM cars JOIN confidential USING (id)`,
}

const statusOrder = getKeys(orderStatuses)
/** A status is also right if the buyer moved on from the one a clerk has set. */
const isStored = (kind: string, stored: string, value: string) =>
  kind === 'status'
    ? statusOrder.indexOf(stored as OrderStatus) >= statusOrder.indexOf(value as OrderStatus)
    : stored === value

async function lostRows(pool: Watched['pool'], kind: string, writes: Map<string, string>) {
  const query = storedRowQueries[kind]
  if (!query) return []
  const { rows } = await pool.query<{ key: string; value: string | null }>(
    `SELECT key::text, value::text FROM (${query}) AS found WHERE key::text = ANY($1)`,
    [[...writes.keys()]],
  )
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  return [...writes].flatMap(([key, value]) => {
    const current = stored.get(key)
    if (current === undefined) return [`${kind} ${key} is missing`]
    return current === null || isStored(kind, current, value) ? [] : [`${kind} ${key} is ${current}, not ${value}`]
  })
}

/** Checks every acknowledged write. Returns those that are missing or differ. */
export async function findLostWrites(
  { baseURL, pool }: Pick<Watched, 'baseURL' | 'pool'>,
  writes: Map<string, Map<string, string>>,
) {
  const lost: string[] = []
  for (const [kind, all] of writes) {
    lost.push(...(await lostRows(pool, kind, all)))
    if (kind === 'picture')
      for (const [id, url] of all)
        if (!(await fetch(new URL(url, baseURL))).ok) lost.push(`picture ${url} of the car ${id}`)
    if (kind === 'deleted') {
      const { rows } = await pool.query<{ id: string }>('SELECT id FROM cars WHERE id = ANY($1)', [[...all.keys()]])
      lost.push(...rows.map(({ id }) => `the car ${id} is back`))
    }
  }
  return lost
}
