import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from, to } from 'pg-copy-streams'
import { createMeter, type Measure } from './measure.ts'

/** A table: its quoted name with schema, and its columns except generated ones. */
type Table = { name: string; columns: string }
/** Measure of a table in the text format of COPY. */
export type TableMeasure = Measure & { rows: number }

/** Lists all tables and the list of migrations; referenced tables come first. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ oid: string; name: string; columns: string; refers: string[] }>(`
    SELECT c.oid, format('%I.%I', n.nspname, c.relname) AS name,
      (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
      array(SELECT confrelid::text FROM pg_constraint
        WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid) AS refers
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname IN ('public', 'drizzle') ORDER BY name`)
  const pendingTables = new Map(rows.map((row) => [String(row.oid), row]))
  const ordered: Table[] = []
  while (pendingTables.size > 0) {
    const next = [...pendingTables].filter(
      ([, { refers }]) => !refers.some((reference) => pendingTables.has(reference)),
    )
    if (next.length === 0) throw new Error('the tables refer to each other in a circle')
    for (const [oid, { name, columns }] of next) {
      ordered.push({ name, columns })
      pendingTables.delete(oid)
    }
  }
  return ordered
}

export async function exportTable(client: ClientBase, { name, columns }: Table, target: Writable) {
  const rows = client.query(to(`COPY ${name} (${columns}) TO STDOUT`))
  const { through, measure } = createMeter()
  await pipeline(rows, through, target)
  return { ...measure(), rows: rows.rowCount }
}

export const measureTable = (client: ClientBase, table: Table) =>
  exportTable(client, table, new Writable({ write: (_part, _encoding, done) => done() }))

export const importTable = (client: ClientBase, { name, columns }: Table, rows: Readable) =>
  pipeline(rows, client.query(from(`COPY ${name} (${columns}) FROM STDIN`)))

/** Disables or enables triggers, except those of foreign keys. */
export async function setUserTriggers(client: ClientBase, tables: readonly Table[], mode: 'DISABLE' | 'ENABLE') {
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} ${mode} TRIGGER USER`)
}

/** Last value of each counter; the next one is `last + 1`. */
export type Counters = Record<string, { last: number }>

/** Reads the counters by quoted name with schema. A counter that was set but not used has no value in pg_sequences. */
export async function readCounters(client: ClientBase): Promise<Counters> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', schemaname, sequencename) AS name
    FROM pg_sequences WHERE schemaname IN ('public', 'drizzle') ORDER BY 1`)
  const counters: Counters = {}
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ last: string }>(
      `SELECT last_value - (NOT is_called)::int AS last FROM ${name}`,
    )
    counters[name] = { last: Number(states[0]?.last) }
  }
  return counters
}

/**
 * Continues every counter after its saved value and the highest number in its table. The first releases saved no counters, and
 * 1.0.0 saved 0 for one that was unused since a restore.
 */
export async function setCounters(client: ClientBase, saved: Counters = {}) {
  const highest = await highestNumbers(client)
  for (const name of new Set([...Object.keys(saved), ...Object.keys(highest)])) {
    const last = Math.max(saved[name]?.last ?? 0, highest[name]?.last ?? 0)
    await client.query('SELECT setval($1, $2, false)', [name, last + 1])
  }
}

async function highestNumbers(client: ClientBase): Promise<Counters> {
  const { rows } = await client.query<{ table: string; column: string; counter: string }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS table, quote_ident(a.attname) AS column,
      pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) AS counter
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND n.nspname IN ('public', 'drizzle')
      AND pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) IS NOT NULL`)
  const counters: Counters = {}
  for (const { table, column, counter } of rows) {
    const { rows: highest } = await client.query<{ last: string }>(
      `SELECT coalesce(max(${column}), 0) AS last FROM ${table}`,
    )
    counters[counter] = { last: Number(highest[0]?.last) }
  }
  return counters
}
