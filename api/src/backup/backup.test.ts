import fs from 'node:fs/promises'
import path from 'node:path'
import { widestPicture } from '@minato/contract/values/files.ts'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { type Builder, createBuilder } from '../testing/build.ts'
import { createEmptySystem, createTestFolder, hashFiles, measureRows } from '../testing/database/system.ts'
import { createPictureFile, formOf } from '../testing/files/picture.ts'
import { type App, startApp, test } from '../testing/test.ts'
import { createBackup } from './backup.ts'
import { moveRows, restore } from './restore.ts'
import { requireNotInUse } from './schema.ts'
import { verifyFiles } from './verify.ts'

async function createShop({ app, build }: { app: App; build: Builder }) {
  const admin = await app.as(await build.admin())
  const form = formOf({
    title: 'Kept car',
    make: 'Toyota',
    model: 'Vitz',
    year: '2017',
    price: '6232',
    fuel: 'Petrol',
    exteriorColor: 'White',
  })
  form.append('mainImage', await createPictureFile())
  const car = await admin.cars.create({ form })
  const buyer = await app.as(await build.user({ firstName: 'Zoë "Z"\\', lastName: 'Ō\ttab' }))
  const { order } = await buyer.orders.place({ body: { carIds: [car.id] } })
  const proof = new FormData()
  proof.append('paymentScreenshot', new File(['%PDF-1.4\n%%EOF'], 'p.pdf', { type: 'application/pdf' }))
  await buyer.orders.uploadProof({ params: { id: order.id }, form: proof })
}

test('restores the same rows and files on an empty machine', async ({ app, build }) => {
  await createShop({ app, build })
  const { id } = await build.car()
  await app.services.db.execute(sql`DELETE FROM cars WHERE id = ${id}`)
  const carsMade = 2
  const file = path.join(await createTestFolder(), 'minato.tar')
  const source = { connection: app.connection, files: app.services.files }
  const saved = await createBackup(source, file)
  expect(saved.files).toBeGreaterThan(1)
  expect(await fs.readdir(path.dirname(file))).toEqual(['minato.tar'])
  expect((await fs.stat(file)).mode & 0o077).toBe(0)

  const machine = await createEmptySystem()
  expect(await restore(machine, file)).toEqual(saved)
  expect(await measureRows(machine.connection)).toEqual(await measureRows(source.connection))
  expect(await hashFiles(machine.files)).toEqual(await hashFiles(source.files))

  const database = drizzle({ connection: { ...machine.connection, application_name: 'test' } as never })
  expect(await verifyFiles(database, machine.files)).toMatchObject({ missing: [], damaged: [], unreferenced: [] })
  // Counters continue after deleted rows, and generated columns are computed again.
  await database.execute(
    sql`INSERT INTO exchange_rates (rate, date, source, set_by) VALUES (150, '2026-06-01', 'x', 'x')`,
  )
  const { rows } = await database.execute(
    sql`SELECT count(*)::int AS found FROM cars WHERE search_text LIKE '%kept car%'`,
  )
  expect(rows).toEqual([{ found: 1 }])
  const { rows: numbers } = await database.execute(sql`SELECT next_stock_number() AS next`)
  expect(numbers).toEqual([{ next: `M${10_000 + carsMade + 1}` }])
  await database.$client.end()
})

test('detects damage to pictures and documents', async () => {
  const { app, close } = await startApp()
  onTestFinished(close)
  const { db, files } = app.services
  await createShop({ app, build: createBuilder(db) })
  const [document, picture] = [/^proofs\//, new RegExp(`/${widestPicture}\\.webp$`)]
  const damagedFiles: string[] = []
  for await (const { name } of files.list()) if (document.test(name) || picture.test(name)) damagedFiles.push(name)
  expect(damagedFiles.sort()).toEqual([expect.stringMatching(picture), expect.stringMatching(document)])
  expect((await verifyFiles(db, files)).damaged).toEqual([])
  for (const name of damagedFiles) await files.keep(name, Buffer.from('damaged'))
  expect((await verifyFiles(db, files)).damaged.sort()).toEqual(damagedFiles)
})

test('changes nothing when the archive is damaged or truncated', async ({ app }) => {
  const file = path.join(await createTestFolder(), 'minato.tar')
  await createBackup({ connection: app.connection, files: app.services.files }, file)
  const machine = await createEmptySystem()
  const before = await measureRows(machine.connection)
  const bytes = await fs.readFile(file)
  for (const at of [600, Math.floor(bytes.length / 2)]) {
    // The length of a tar block, which is never padding only.
    const wrong = Buffer.from(bytes.map((byte, place) => (place < at || place >= at + 512 ? byte : byte ^ 1)))
    await fs.writeFile(file, wrong)
    await expect(restore(machine, file)).rejects.toThrow(/damaged|not a whole backup/)
  }
  for (const part of [0, 512, bytes.length / 2, bytes.length - 3000]) {
    await fs.writeFile(file, bytes.subarray(0, Math.floor(part)))
    await expect(restore(machine, file)).rejects.toThrow(/damaged|not a whole backup/)
  }
  expect(await measureRows(machine.connection)).toEqual(before)
  expect(await hashFiles(machine.files)).toEqual({})
})

test('replaces neither a database with foreign tables nor any file', async ({ app, build }) => {
  await createShop({ app, build })
  const file = path.join(await createTestFolder(), 'minato.tar')
  await createBackup({ connection: app.connection, files: app.services.files }, file)
  const machine = await createEmptySystem()
  const client = new pg.Client(machine.connection)
  await client.connect()
  await client.query('CREATE TABLE accounting (id int)')
  await expect(restore(machine, file)).rejects.toThrow("what is not Minato's and would be lost (accounting)")
  expect(await hashFiles(machine.files)).toEqual({})
  await client.query('DROP TABLE accounting')
  await client.end()
  expect((await restore(machine, file)).files).toBeGreaterThan(0)
})

test('fails without leaving a file when the backup would be incomplete', async ({ app, build }) => {
  await createShop({ app, build })
  const place = await createTestFolder()
  const name = await app.services.db.execute<{ proof: string }>(
    sql`SELECT proof FROM orders WHERE proof IS NOT NULL LIMIT 1`,
  )
  await app.services.files.remove(name.rows[0]?.proof ?? '')
  const source = { connection: app.connection, files: app.services.files }
  await expect(createBackup(source, path.join(place, 'minato.tar'))).rejects.toThrow(/proofs\/.* is missing/)
  expect(await fs.readdir(place)).toEqual([])
  expect((await verifyFiles(app.services.db, app.services.files)).missing).toEqual([name.rows[0]?.proof])
})

test('refuses to replace a database in use and moves rows into an idle one', async ({ app, build }) => {
  await build.user({ email: 'moved@buyer.example' })
  const place = await createTestFolder()
  const source = app.connection
  await expect(moveRows(source, source, place)).rejects.toThrow('stop every Minato process first')
  const other = new pg.Client({ ...source, application_name: 'minato' })
  await other.connect()
  await expect(requireNotInUse(other)).rejects.toThrow('stop every Minato process first')
  await other.end()
  const target = await createEmptySystem()
  await moveRows(source, target.connection, place)
  expect(await measureRows(target.connection)).toEqual(await measureRows(source))
  expect(await fs.readdir(place)).toEqual([])
})

test('restores all rows in a database of another time zone', async ({ app, build }) => {
  await build.user()
  const { connection } = await createEmptySystem()
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`ALTER DATABASE "${client.database}" SET TimeZone = 'Asia/Tokyo'`)
  await client.query(`ALTER DATABASE "${client.database}" SET DateStyle = 'German'`)
  await client.end()
  const { rows } = await moveRows(app.connection, connection, await createTestFolder())
  expect(rows).toBeGreaterThan(1)
})
