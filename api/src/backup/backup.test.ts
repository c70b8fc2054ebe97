import fs from 'node:fs/promises'
import path from 'node:path'
import { widestPicture } from '@minato/contract/values/files.ts'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { type Builder, builder } from '../testing/build.ts'
import { emptySystem, hashFiles, measureRows, newFolder } from '../testing/database/system.ts'
import { formOf, pictureFile } from '../testing/files/picture.ts'
import { type App, startApp, test } from '../testing/test.ts'
import { backUp } from './backup.ts'
import { moveRows, restore } from './restore.ts'
import { requireQuiet } from './schema.ts'
import { verifyFiles } from './verify.ts'

/** A shop with a car, its pictures, an order and its proof. */
async function shop({ app, build }: { app: App; build: Builder }) {
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
  form.append('mainImage', await pictureFile())
  const car = await admin.cars.create({ form })
  const buyer = await app.as(await build.user({ firstName: 'Zoë "Z"\\', lastName: 'Ō\ttab' }))
  const { order } = await buyer.orders.place({ body: { carIds: [car.id] } })
  const proof = new FormData()
  proof.append('paymentScreenshot', new File(['%PDF-1.4\n%%EOF'], 'p.pdf', { type: 'application/pdf' }))
  await buyer.orders.uploadProof({ params: { id: order.id }, form: proof })
}

test('backup, empty machine, restore: the same rows and the same files', async ({ app, build }) => {
  await shop({ app, build })
  const { id } = await build.car()
  await app.services.db.execute(sql`DELETE FROM cars WHERE id = ${id}`)
  const carsMade = 2
  const file = path.join(await newFolder(), 'minato.tar')
  const source = { connection: app.connection, files: app.services.files }
  const saved = await backUp(source, file)
  expect(saved.files).toBeGreaterThan(1)
  expect(await fs.readdir(path.dirname(file))).toEqual(['minato.tar'])
  expect((await fs.stat(file)).mode & 0o077).toBe(0)

  const machine = await emptySystem()
  expect(await restore(machine, file)).toEqual(saved)
  expect(await measureRows(machine.connection)).toEqual(await measureRows(source.connection))
  expect(await hashFiles(machine.files)).toEqual(await hashFiles(source.files))

  const database = drizzle({ connection: { ...machine.connection, application_name: 'test' } as never })
  expect(await verifyFiles(database, machine.files)).toMatchObject({ missing: [], damaged: [], unreferenced: [] })
  // Counters go on where they were, also past what was deleted since, and what the database computes is there again.
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

test('damage to a picture or a document is found', async () => {
  const { app, close } = await startApp()
  onTestFinished(close)
  const { db, files } = app.services
  await shop({ app, build: builder(db) })
  const [document, picture] = [/^proofs\//, new RegExp(`/${widestPicture}\\.webp$`)]
  const found: string[] = []
  for await (const { name } of files.list()) if (document.test(name) || picture.test(name)) found.push(name)
  expect(found.sort()).toEqual([expect.stringMatching(picture), expect.stringMatching(document)])
  expect((await verifyFiles(db, files)).damaged).toEqual([])
  for (const name of found) await files.keep(name, Buffer.from('damaged'))
  expect((await verifyFiles(db, files)).damaged.sort()).toEqual(found)
})

test('a damaged or cut archive changes nothing', async ({ app }) => {
  const file = path.join(await newFolder(), 'minato.tar')
  await backUp({ connection: app.connection, files: app.services.files }, file)
  const machine = await emptySystem()
  const before = await measureRows(machine.connection)
  const bytes = await fs.readFile(file)
  for (const at of [600, Math.floor(bytes.length / 2)]) {
    // As long as a block of tar, of which never all is filling.
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

test('a database that others live in is not replaced, nor any file', async ({ app, build }) => {
  await shop({ app, build })
  const file = path.join(await newFolder(), 'minato.tar')
  await backUp({ connection: app.connection, files: app.services.files }, file)
  const machine = await emptySystem()
  const client = new pg.Client(machine.connection)
  await client.connect()
  await client.query('CREATE TABLE accounting (id int)')
  await expect(restore(machine, file)).rejects.toThrow("what is not Minato's and would be lost (accounting)")
  expect(await hashFiles(machine.files)).toEqual({})
  await client.query('DROP TABLE accounting')
  await client.end()
  expect((await restore(machine, file)).files).toBeGreaterThan(0)
})

test('a backup that would not be whole fails and leaves no file', async ({ app, build }) => {
  await shop({ app, build })
  const place = await newFolder()
  const name = await app.services.db.execute<{ proof: string }>(
    sql`SELECT proof FROM orders WHERE proof IS NOT NULL LIMIT 1`,
  )
  await app.services.files.remove(name.rows[0]?.proof ?? '')
  const source = { connection: app.connection, files: app.services.files }
  await expect(backUp(source, path.join(place, 'minato.tar'))).rejects.toThrow(/proofs\/.* is missing/)
  expect(await fs.readdir(place)).toEqual([])
  expect((await verifyFiles(app.services.db, app.services.files)).missing).toEqual([name.rows[0]?.proof])
})

test('a database that is in use is not replaced; one that is not takes the rows of another', async ({ app, build }) => {
  await build.user({ email: 'moved@buyer.example' })
  const place = await newFolder()
  const source = app.connection
  await expect(moveRows(source, source, place)).rejects.toThrow('stop every Minato process first')
  const other = new pg.Client({ ...source, application_name: 'minato' })
  await other.connect()
  await expect(requireQuiet(other)).rejects.toThrow('stop every Minato process first')
  await other.end()
  const target = await emptySystem()
  await moveRows(source, target.connection, place)
  expect(await measureRows(target.connection)).toEqual(await measureRows(source))
  expect(await fs.readdir(place)).toEqual([])
})

test('rows arrive whole in a database of another time zone', async ({ app, build }) => {
  await build.user()
  const { connection } = await emptySystem()
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`ALTER DATABASE "${client.database}" SET TimeZone = 'Asia/Tokyo'`)
  await client.query(`ALTER DATABASE "${client.database}" SET DateStyle = 'German'`)
  await client.end()
  const { rows } = await moveRows(app.connection, connection, await newFolder())
  expect(rows).toBeGreaterThan(1)
})
