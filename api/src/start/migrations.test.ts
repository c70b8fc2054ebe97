import { expect, test } from 'vitest'
import { migrate } from '../lib/database/database.ts'
import { clientOf, databaseOf } from '../testing/earlier-versions.ts'

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
  const client = await clientOf(connection)
  const { rows: cars } = await client.query('SELECT title, stock_number, engine_cc FROM cars ORDER BY stock_number')
  expect(cars).toEqual([
    { title: 'First', stock_number: 'M10001', engine_cc: 990 },
    { title: 'Second', stock_number: 'M10002', engine_cc: null },
  ])
  const { rows: orders } = await client.query(
    'SELECT charges, news_up_to = (SELECT max(id) FROM order_events) AS sent FROM orders',
  )
  expect(orders).toEqual([{ charges: [{ kind: 'insurance', cents: 50_000 }], sent: true }])
  const { rows: next } = await client.query('SELECT next_stock_number() AS number')
  expect(next).toEqual([{ number: 'M10003' }])
})
