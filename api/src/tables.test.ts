import { contract } from '@minato/contract/contract.ts'
import { admits } from '@minato/contract/protocol/access.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { expect, onTestFinished } from 'vitest'
import { endBooks } from './features/office/account/account.ts'
import { everyName } from './files/named-files.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { namingOf } from './lib/database/columns.ts'
import { personalOf } from './lib/database/personal.ts'
import { inProcessBase } from './start/in-process.ts'
import * as tables from './tables.ts'
import { builder, password } from './testing/build.ts'
import { some } from './testing/rounds.ts'
import { type App, test as base, startApp } from './testing/test.ts'
import { someone, used } from './testing/used.ts'

const test = base.extend('world', { scope: 'file' }, ({ app, build }) => used({ app, build }))

const every: PgTable[] = Object.values(tables)
const columns = every.flatMap((table) => Object.values<PgColumn>(getTableColumns(table)))
const called = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`

test('the list of tables is that of the database', async ({ app }) => {
  const { rows } = await app.services.db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  expect(every.map(getTableName).sort()).toEqual(rows.map((row: { name: string }) => row.name))
})

/** What sounds like a file, or holds the name of one, and keeps none: addresses outside, notes of what is kept elsewhere. */
const noFiles = new Set([
  'audit_entries.changes',
  'audit_entries.search_text',
  'file_passes.file',
  'idempotency_keys.answer',
  'orders.proof_type',
  'payment_entries.proof_type',
  'pictures.name',
  'reviews.withheld_picture',
  'ship_schedules.image_url',
  'stock_import_rows.picture_names',
  'stock_imports.file_name',
  'stock_imports.pictures',
])

test('what sounds like a file has the type of one', () => {
  const sounds = columns.filter(({ name }) => /picture|photo|image|gallery|scan|proof|pdf|document|file/.test(name))
  const forgotten = sounds.filter((column) => !namingOf(column) && !noFiles.has(called(column)))
  expect(forgotten.map(called)).toEqual([])
})

/** What nobody but that person, and who works on it, is to read. */
const words = new RegExp(
  [...Object.values(someone), 'Zubeida', 'Karimova', '8801777123457'].join('|').replaceAll('+', '[+]'),
  'i',
)

/** A path with each of the ids that its first parameter may have; with a second one, of those of the order. */
function filled(path: string, { first, second }: { first: string[]; second: string[] }) {
  const [one = '', two] = path.match(/\{\w+\}/g) ?? []
  if (two) return second.map((id) => path.replace(one, first[0] ?? '').replace(two, id))
  return one ? first.map((id) => path.replace(one, id)) : [path]
}

test('of what somebody has done a stranger reads nothing, nor who works on something else', async ({
  app,
  build,
  world: { person, order },
}) => {
  const { db } = app.services
  const held = [tables.papers, tables.issuedPapers, tables.paymentEntries, tables.notices, tables.sessions] as PgTable[]
  const rows = await Promise.all(held.map((table) => db.execute<{ id: string }>(sql`SELECT id FROM ${table} LIMIT 2`)))
  const others = [order.id, ...rows.flatMap((one) => one.rows.map(({ id }: { id: string }) => id))]
  const calls = Object.values(contract)
    .flatMap((group): Endpoint[] => Object.values(group))
    .filter(({ access, method, body, files, response }) => {
      const asks = method === 'GET' || (method === 'POST' && access === 'user' && !body && !files)
      return asks && access !== 'public' && response !== 'events'
    })
  const strangers = [() => build.user(), () => build.staff('content'), () => build.staff('stock')]
  for (const stranger of some(strangers, 3)) {
    const who = await stranger()
    const token = await app.token(who)
    const profile = await app.with(token).users.profile()
    for (const { path, method, access } of calls.filter((call) => admits(call.access, profile))) {
      if (path === '/auth/logout') continue
      for (const url of filled(path, { first: [order.id, person.id], second: others })) {
        const headers = { authorization: `Bearer ${token}` }
        const answer = await app.send(new Request(inProcessBase + url, { method, headers }))
        expect(await answer.text(), `${who.staffRoleId} ${method} ${url}`).not.toMatch(words)
        if (access === 'user' && path.includes('{')) expect([403, 404], `${method} ${url}`).toContain(answer.status)
      }
    }
  }
})

test('in a system that was used, what holds names of files has the type of them, and keeps them', async ({
  app,
  world: _,
}) => {
  const { db, files } = app.services
  const stored = new Set<string>()
  for await (const { name } of files.list()) stored.add(/^pictures\/([^/]+)\//.exec(name)?.[1] ?? name)

  const holding: string[] = []
  for (const column of columns) {
    const { rows } = await db.execute<{ held: string }>(sql`SELECT ${column}::text AS held FROM ${column.table}`)
    const held = rows.map((row: { held: string | null }) => row.held ?? '').join()
    if (stored.values().some((name) => held.includes(name))) holding.push(called(column))
  }
  expect(holding.filter((name) => !noFiles.has(name)).sort()).toEqual(columns.filter(namingOf).map(called).sort())

  expect((await everyName(db)).symmetricDifference(stored)).toEqual(new Set())
  app.services.now = new Date(Date.now() + 86_400_000)
  expect(await sweepFiles(app.services)).toBe(0)
})

test('what knows a person says what becomes of it when they leave, and whether they may take it along', () => {
  const refers = (table: PgTable) =>
    getTableConfig(table).foreignKeys.some((key) => getTableName(key.reference().foreignTable) === 'users')
  const knows = (table: PgTable) =>
    Object.values<PgColumn>(getTableColumns(table)).some(({ name }) =>
      /^(user|actor|owner|customer|buyer)_|email|phone|mobile|recipient|(first|last|full)_name/.test(name),
    )
  const silent = every.filter((table) => (refers(table) || knows(table)) && !personalOf(table))
  expect(silent.map(getTableName)).toEqual([])
})

/** What the law has the company keep for seven years, of orders with a payment or a paper alone. */
const books: PgTable[] = [
  tables.issuedPapers,
  tables.papers,
  tables.parties,
  tables.partyChanges,
  tables.paymentEntries,
]

async function ordersInBooks({ services: { db } }: App) {
  const holding = [tables.issuedPapers, tables.papers, tables.paymentEntries]
  const rows = await Promise.all(holding.map((table) => db.selectDistinct({ id: table.orderId }).from(table)))
  return rows.flat().map(({ id }) => id)
}

test('of somebody who has left nothing is left, in any table; what is theirs they could take along', async () => {
  const { app, close } = await startApp()
  onTestFinished(close)
  const build = builder(app.services.db)
  const { office, person, order } = await used({ app, build })
  const own = await app.as(person)
  const data = await own.account.data()
  for (const table of every) {
    const says = personalOf(table)
    if (says && typeof says.export === 'string') expect(data[says.export], getTableName(table)).not.toEqual([])
  }
  await office.orders.update({ params: { id: order.id }, body: { status: 'DELIVERED' } })
  await own.account.remove({ body: { currentPassword: password } })

  const inBooks = await ordersInBooks(app)
  for (const table of every) {
    const { rows } = await app.services.db.execute<{ row: string }>(
      sql`SELECT to_jsonb(t)::text AS row FROM ${table} t`,
    )
    const known = rows
      .map(({ row }: { row: string }) => row)
      .filter((row: string) => !row.includes('account-deleted'))
      .filter((row: string) => !books.includes(table) || !inBooks.some((id) => row.includes(id)))
    const name = getTableName(table)
    expect(
      known.filter((row: string) => words.test(row)),
      name,
    ).toEqual([])
    const says = personalOf(table)
    if (!says || !('instead' in says.leaving))
      expect(
        known.filter((row: string) => row.includes(person.id)),
        name,
      ).toEqual([])
  }

  /** Where the database still knows this person or their order, but for the log, which says that there was one. */
  async function known() {
    const rows = every
      .filter((table) => table !== tables.auditEntries)
      .map((table) => app.services.db.execute<{ row: string }>(sql`SELECT to_jsonb(t)::text AS row FROM ${table} t`))
    const found = (await Promise.all(rows)).flatMap(({ rows }) => rows.map(({ row }) => row))
    return found.filter((row) => row.includes(person.id) || row.includes(order.id))
  }
  const after = (years: number) => new Date(Date.now() + years * 366 * 86_400_000)
  app.services.now = after(6)
  await endBooks(app.services)
  expect(await known()).not.toEqual([])
  app.services.now = after(7)
  await endBooks(app.services)
  expect(await known()).toEqual([])
})
