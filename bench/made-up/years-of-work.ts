import type { OpenDatabase } from '@minato/api/lib/database/database.ts'

/** What years of trade leave in the database, beside its cars. */
export const yearsOfWork = { users: 5_000, orders: 10_000, inquiries: 10_000, audit: 100_000 } as const

const names = `(ARRAY['Amina','John','Fatima','Peter','Grace','Kwame','Rosa','Tui'])[1 + n % 8] AS first,
  (ARRAY['Rahman','Mwangi','Begum','Okello','Tan','Mensah','Fernando'])[1 + n % 7] AS last`
const statuses = `(ARRAY['NEGOTIATING','CONFIRMED','PENDING_PAYMENT','PAYMENT_UPLOADED','PAID','SHIPPING','DELIVERED','CANCELLED'])[1 + n % 8]`
const twoYears = `now() - n % 730 * interval '1 day' - n % 86400 * interval '1 second'`

/** Written by the database itself, in a few statements. */
const statements = [
  `INSERT INTO users (email, password_hash, first_name, last_name, phone, country, created_at)
   SELECT first || n || '@buyer.example', 'x', first, last, '+880 1555 ' || lpad(n::text, 6, '0'), 'Bangladesh', ${twoYears}
   FROM (SELECT n, ${names} FROM generate_series(1, ${yearsOfWork.users}) AS n)`,
  `INSERT INTO orders (user_id, status, destination, reserved_until, created_at)
   SELECT u.id, ${statuses}, '{"country": "BD", "port": "BDMGL", "place": null, "name": "Mongla, Bangladesh"}', now(), ${twoYears}
   FROM generate_series(1, ${yearsOfWork.orders}) AS n
   JOIN (SELECT id, row_number() OVER () AS nth FROM users) AS u ON u.nth = 1 + n % ${yearsOfWork.users}`,
  `INSERT INTO order_lines (order_id, car_id, title, year, price_cents, live)
   SELECT o.id, c.id, c.title, c.year, c.price_cents, o.status <> 'CANCELLED'
   FROM (SELECT id, status, row_number() OVER () AS n FROM orders) AS o
   JOIN (SELECT *, row_number() OVER () AS n FROM cars) AS c USING (n)`,
  `INSERT INTO order_events (order_id, fact, actor_name)
   SELECT id, fact, 'Kenji Mori' FROM orders, (VALUES ('{"kind": "placed"}'::jsonb),
     ('{"kind": "status", "from": "NEGOTIATING", "to": "CONFIRMED"}'), ('{"kind": "port", "to": "Mongla"}')) AS facts (fact)`,
  `INSERT INTO inquiries (kind, name, email, mobile, country, customer_type, inquiry_type, make, model, message, status, created_at)
   SELECT 'VEHICLE', first || ' ' || last, first || n || '@buyer.example', '+880 1555 014142',
     (ARRAY['BD','KE','TZ','UG','ZA'])[1 + n % 5], 'INDIVIDUAL', 'CAR', 'Toyota', 'Axio',
     'I would like one in good order, please tell me the price to Mongla.',
     (ARRAY['PENDING','IN_PROGRESS','RESPONDED','CLOSED'])[1 + n % 4], ${twoYears}
   FROM (SELECT n, ${names} FROM generate_series(1, ${yearsOfWork.inquiries}) AS n)`,
  `INSERT INTO audit_entries (actor_id, actor_name, action, entity, entity_id, called, changes, at)
   SELECT NULL, 'Kenji Mori', 'changed', 'car', c.id, jsonb_build_object('kind', 'name', 'name', c.title),
     jsonb_build_array(jsonb_build_object('field', 'price', 'before', n, 'after', n + 100),
                       jsonb_build_object('field', 'status', 'before', 'AVAILABLE', 'after', 'SOLD')),
     now() - (${yearsOfWork.audit} - n) * interval '10 minutes'
   FROM generate_series(1, ${yearsOfWork.audit}) AS n
   JOIN (SELECT *, row_number() OVER () AS nth FROM cars) AS c ON c.nth = 1 + n % 50000`,
]

const patience = 300_000

export async function fillYearsOfWork(pool: OpenDatabase['pool']) {
  const client = await pool.connect()
  try {
    await client.query(`SET statement_timeout = ${patience}`)
    for (const text of statements) await client.query(Object.assign({ text }, { query_timeout: patience }))
    await client.query('RESET statement_timeout')
  } finally {
    client.release()
  }
}
