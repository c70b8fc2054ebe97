import { contract } from '@minato/contract/contract.ts'
import { allowsUser } from '@minato/contract/protocol/access.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { expect, onTestFinished } from 'vitest'
import { deleteExpiredBooks } from './features/office/account/account.ts'
import { listReferencedNames } from './files/referenced-files.ts'
import { deleteUnreferencedFiles } from './files/sweep-files.ts'
import { findFileNaming } from './lib/database/columns.ts'
import { findPersonalData } from './lib/database/personal.ts'
import { inProcessBase } from './start/in-process.ts'
import * as tables from './tables.ts'
import { createBuilder, password } from './testing/build.ts'
import { sampleInShortRun } from './testing/rounds.ts'
import { type App, test as base, startApp } from './testing/test.ts'
import { createUsedSystem, examplePerson } from './testing/used-system.ts'

const test = base.extend('world', { scope: 'file' }, ({ app, build }) => createUsedSystem({ app, build }))

const allTables: PgTable[] = Object.values(tables)
const columns = allTables.flatMap((table) => Object.values<PgColumn>(getTableColumns(table)))
const toColumnName = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`

test('lists exactly the tables of the database', async ({ app }) => {
  const { rows } = await app.services.db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  expect(allTables.map(getTableName).sort()).toEqual(rows.map((row: { name: string }) => row.name))
})

/** Columns with file-like names that contain no stored file, such as external URLs. */
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

test('types every column that sounds like a file as a file', () => {
  const sounds = columns.filter(({ name }) => /picture|photo|image|gallery|scan|proof|pdf|document|file/.test(name))
  const forgotten = sounds.filter((column) => !findFileNaming(column) && !noFiles.has(toColumnName(column)))
  expect(forgotten.map(toColumnName)).toEqual([])
})

/** Texts that only the user and responsible staff may read. */
const privateWords = new RegExp(
  [...Object.values(examplePerson), 'Zubeida', 'Karimova', '8801777123457'].join('|').replaceAll('+', '[+]'),
  'i',
)

/** Fills a path with each id for its first parameter, and the order's ids for a second one. */
function fillPath(path: string, { first, second }: { first: string[]; second: string[] }) {
  const [one = '', two] = path.match(/\{\w+\}/g) ?? []
  if (two) return second.map((id) => path.replace(one, first[0] ?? '').replace(two, id))
  return one ? first.map((id) => path.replace(one, id)) : [path]
}

test("hides a user's data from strangers and from staff with other duties", async ({
  app,
  build,
  world: { person, order },
}) => {
  const { db } = app.services
  const tablesWithIds = [
    tables.papers,
    tables.issuedPapers,
    tables.paymentEntries,
    tables.notices,
    tables.sessions,
  ] as PgTable[]
  const rows = await Promise.all(
    tablesWithIds.map((table) => db.execute<{ id: string }>(sql`SELECT id FROM ${table} LIMIT 2`)),
  )
  const recordIds = [order.id, ...rows.flatMap((one) => one.rows.map(({ id }: { id: string }) => id))]
  const calls = Object.values(contract)
    .flatMap((group): Endpoint[] => Object.values(group))
    .filter(({ access, method, body, files, response }) => {
      const asks = method === 'GET' || (method === 'POST' && access === 'user' && !body && !files)
      return asks && access !== 'public' && response !== 'events'
    })
  const strangers = [() => build.user(), () => build.staff('content'), () => build.staff('stock')]
  for (const stranger of sampleInShortRun(strangers, 3)) {
    const who = await stranger()
    const token = await app.token(who)
    const profile = await app.with(token).users.profile()
    for (const { path, method, access } of calls.filter((call) => allowsUser(call.access, profile))) {
      if (path === '/auth/logout') continue
      for (const url of fillPath(path, { first: [order.id, person.id], second: recordIds })) {
        const headers = { authorization: `Bearer ${token}` }
        const answer = await app.send(new Request(inProcessBase + url, { method, headers }))
        expect(await answer.text(), `${who.staffRoleId} ${method} ${url}`).not.toMatch(privateWords)
        if (access === 'user' && path.includes('{')) expect([403, 404], `${method} ${url}`).toContain(answer.status)
      }
    }
  }
})

test('types and retains every column with file names in a used system', async ({ app, world: _ }) => {
  const { db, files } = app.services
  const stored = new Set<string>()
  for await (const { name } of files.list()) stored.add(/^pictures\/([^/]+)\//.exec(name)?.[1] ?? name)

  const holding: string[] = []
  for (const column of columns) {
    const { rows } = await db.execute<{ held: string }>(sql`SELECT ${column}::text AS held FROM ${column.table}`)
    const contents = rows.map((row: { held: string | null }) => row.held ?? '').join()
    if (stored.values().some((name) => contents.includes(name))) holding.push(toColumnName(column))
  }
  expect(holding.filter((name) => !noFiles.has(name)).sort()).toEqual(
    columns.filter(findFileNaming).map(toColumnName).sort(),
  )

  expect((await listReferencedNames(db)).symmetricDifference(stored)).toEqual(new Set())
  app.services.now = new Date(Date.now() + 86_400_000)
  expect(await deleteUnreferencedFiles(app.services)).toBe(0)
})

test('declares deletion and export of every table with personal data', () => {
  const refers = (table: PgTable) =>
    getTableConfig(table).foreignKeys.some((key) => getTableName(key.reference().foreignTable) === 'users')
  const knows = (table: PgTable) =>
    Object.values<PgColumn>(getTableColumns(table)).some(({ name }) =>
      /^(user|actor|owner|customer|buyer)_|email|phone|mobile|recipient|(first|last|full)_name/.test(name),
    )
  const silent = allTables.filter((table) => (refers(table) || knows(table)) && !findPersonalData(table))
  expect(silent.map(getTableName)).toEqual([])
})

/** Tables that the law requires for seven years, for orders with a payment or document. */
const retainedTables: PgTable[] = [
  tables.issuedPapers,
  tables.papers,
  tables.parties,
  tables.partyChanges,
  tables.paymentEntries,
]

async function listRetainedOrders({ services: { db } }: App) {
  const holding = [tables.issuedPapers, tables.papers, tables.paymentEntries]
  const rows = await Promise.all(holding.map((table) => db.selectDistinct({ id: table.orderId }).from(table)))
  return rows.flat().map(({ id }) => id)
}

test('removes all data of a deleted user and exports it before', async () => {
  const { app, close } = await startApp()
  onTestFinished(close)
  const build = createBuilder(app.services.db)
  const { office, person, order } = await createUsedSystem({ app, build })
  const userClient = await app.as(person)
  const data = await userClient.account.data()
  for (const table of allTables) {
    const says = findPersonalData(table)
    if (says && typeof says.export === 'string') expect(data[says.export], getTableName(table)).not.toEqual([])
  }
  await office.orders.update({ params: { id: order.id }, body: { status: 'DELIVERED' } })
  await userClient.account.remove({ body: { currentPassword: password } })

  const inBooks = await listRetainedOrders(app)
  for (const table of allTables) {
    const { rows } = await app.services.db.execute<{ row: string }>(
      sql`SELECT to_jsonb(t)::text AS row FROM ${table} t`,
    )
    const userRows = rows
      .map(({ row }: { row: string }) => row)
      .filter((row: string) => !row.includes('account-deleted'))
      .filter((row: string) => !retainedTables.includes(table) || !inBooks.some((id) => row.includes(id)))
    const name = getTableName(table)
    expect(
      userRows.filter((row: string) => privateWords.test(row)),
      name,
    ).toEqual([])
    const says = findPersonalData(table)
    if (!says || !('instead' in says.leaving))
      expect(
        userRows.filter((row: string) => row.includes(person.id)),
        name,
      ).toEqual([])
  }

  /** Finds rows with the user or their order, except in the log, which records that they existed. */
  async function listRemaining() {
    const rows = allTables
      .filter((table) => table !== tables.auditEntries)
      .map((table) => app.services.db.execute<{ row: string }>(sql`SELECT to_jsonb(t)::text AS row FROM ${table} t`))
    const allRows = (await Promise.all(rows)).flatMap(({ rows }) => rows.map(({ row }) => row))
    return allRows.filter((row) => row.includes(person.id) || row.includes(order.id))
  }
  const after = (years: number) => new Date(Date.now() + years * 366 * 86_400_000)
  app.services.now = after(6)
  await deleteExpiredBooks(app.services)
  expect(await listRemaining()).not.toEqual([])
  app.services.now = after(7)
  await deleteExpiredBooks(app.services)
  expect(await listRemaining()).toEqual([])
})
