import { orderStatuses, ports } from '@minato/contract/orders/facts.ts'
import { eventText, kindOf } from '@minato/contract/orders/history.ts'
import { inJapan } from '@minato/contract/values/days.ts'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { emptied, migratedAsBefore } from '../backup/schema.ts'
import { orderEvents } from '../features/orders/table.ts'
import { migrate, migrationsFolder, openDatabase } from '../lib/database.ts'
import { freshDatabase } from '../testing/database.ts'

/** A database as a landed version left it: made by its first `count` migrations, and filled. */
async function databaseOf(count: number, rows: string) {
  const { connection, pool, close } = await freshDatabase(inject('admin'))
  onTestFinished(close)
  await pool.end()
  const client = new pg.Client(connection)
  await client.connect()
  const known = readMigrationFiles({ migrationsFolder }).slice(0, count)
  await client.query('BEGIN')
  await emptied(client)
  await migratedAsBefore(
    client,
    known.map(({ hash }) => hash),
  )
  for (const { hash, folderMillis } of known)
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ])
  await client.query(rows)
  await client.query('COMMIT')
  await client.end()
  return connection
}

test('the first version: cars get numbers by date of entry, orders what they come to', async () => {
  const connection = await databaseOf(
    11,
    `INSERT INTO cars (title, make, model, year, price_cents, fuel, exterior_color, engine_cc, created_at) VALUES
      ('Second', 'Nissan', 'Leaf', 2018, 800000, 'Electric', 'White', 0, '2026-02-01'),
      ('First', 'Toyota', 'Vitz', 2017, 600000, 'Petrol', 'White', 990, '2026-01-01');
    INSERT INTO users (email, password_hash, first_name, last_name) VALUES ('a@buyer.example', 'x', 'Amina', 'Rahman');
    INSERT INTO orders (user_id, reserved_until) SELECT id, now() FROM users;
    INSERT INTO order_events (order_id, kind, actor_name) SELECT id, 'placed', 'Amina Rahman' FROM orders;`,
  )
  await migrate(connection)
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  const { rows: cars } = await client.query('SELECT title, stock_number, engine_cc FROM cars ORDER BY stock_number')
  expect(cars).toEqual([
    { title: 'First', stock_number: 'M10001', engine_cc: 990 },
    { title: 'Second', stock_number: 'M10002', engine_cc: null },
  ])
  const { rows: orders } = await client.query(
    'SELECT charges, news_up_to = (SELECT max(id) FROM order_events) AS told FROM orders',
  )
  expect(orders).toEqual([{ charges: [{ kind: 'insurance', cents: 50_000 }], told: true }])
  const { rows: next } = await client.query('SELECT next_stock_number() AS number')
  expect(next).toEqual([{ number: 'M10003' }])
})

const day = 86_400_000
const labels = Object.values(orderStatuses).map(({ label }) => label)
const reason = 'The bank is closed: until 4 July.\n\nWe wait for it (Japan time)'
/** A minute of every day of a year, and the first and the last of one. */
const moments = Array.from({ length: 366 }, (_, n) => new Date(Date.UTC(2026, 0, 1, 15) + n * (day + 241_000)))

/** Every text that a version before facts could write into the history of an order. */
const written: [kind: string, texts: (string | null)[]][] = [
  ['placed', [null]],
  ['proof', [null]],
  ['status', labels.flatMap((from) => labels.map((to) => `${from} → ${to}`))],
  ['port', [...Object.values(ports), 'Not Selected']],
  ['price', ['Back to the listed price', '$0', '$0.05', '$7', '$980.10', '$6,232', '$6,232.50', '$10,000,000']],
  [
    'details',
    [
      'Notes',
      'Tracking',
      'Estimated delivery',
      'Notes, Tracking',
      'Notes, Estimated delivery',
      'Tracking, Estimated delivery',
      'Notes, Tracking, Estimated delivery',
    ],
  ],
  // By its title alone before vehicles had a number.
  ['item-removed', ['2015 Toyota Vitz', 'M10001 2015 Toyota Vitz']],
  ['proof-asked', [reason]],
  ['warned', ['It ends on 13 June 2026 at 18:00 (Japan time)', ...moments.map((at) => `It ends on ${inJapan(at)}`)]],
  ['released', ['No payment arrived in time: the order was cancelled']],
  ['extended', [`Until 1 September 2026 at 23:59 (Japan time): ${reason}`]],
]
/** What none wrote: it is shown as it stands. */
const strange: typeof written = [
  ['status', [null, 'Paid', 'Paid → Lost', 'Paid → Paid → Paid']],
  ['port', ['Yokohama']],
  ['price', ['$6,232.00', '$6232', '6,232', '$12,345,678,901']],
  ['details', ['', 'Notes, Colour']],
  ['warned', ['It ends on 31 February 2026 at 18:00 (Japan time)', 'It ends on 1 Sep 2026 at 18:00 (Japan time)']],
  ['extended', ['Until 1 September 2026 at 18:00 (Japan time): why']],
]

test.each([1, 13])("histories of %i migrations' orders read the same, word for word", async (count) => {
  const said = [...written, ...strange].flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })))
  const connection = await databaseOf(
    count,
    `INSERT INTO users (email, password_hash, first_name, last_name) VALUES ('a@buyer.example', 'x', 'Amina', 'Rahman');
    INSERT INTO orders (user_id, reserved_until) SELECT id, now() FROM users;
    INSERT INTO order_events (order_id, kind, text, actor_name)
      SELECT orders.id, said.kind, said.text, 'Amina Rahman'
      FROM orders, jsonb_to_recordset(${pg.escapeLiteral(JSON.stringify(said))}) AS said (kind text, text text);`,
  )
  await migrate(connection)
  const { db, close } = openDatabase(connection)
  onTestFinished(close)
  const events = await db.select().from(orderEvents).orderBy(orderEvents.id)
  expect(events.map(({ fact }) => ({ kind: kindOf(fact), text: eventText(fact) }))).toEqual(said)
  const kept = events.filter(({ fact }) => fact.kind === 'said').map(({ fact }) => eventText(fact))
  expect(kept).toEqual(strange.flatMap(([, texts]) => texts))
})
