import { entryFacts } from '@minato/contract/deal/payments/entry.ts'
import { maskChassis } from '@minato/contract/platform/trade/chassis.ts'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import { migrate, migrationsFolder } from '../lib/database/migrate.ts'
import { createEarlierDatabase, openClient } from '../testing/database/earlier-versions.ts'

test('numbers cars of the first version by date of entry and sets order totals', async () => {
  const connection = await createEarlierDatabase(
    11,
    `INSERT INTO cars (title, make, model, year, price_cents, fuel, exterior_color, engine_cc, created_at) VALUES
      ('Second', 'Nissan', 'Leaf', 2018, 800000, 'Electric', 'White', 0, '2026-02-01'),
      ('First', 'Toyota', 'Vitz', 2017, 600000, 'Petrol', 'White', 990, '2026-01-01');
    INSERT INTO users (email, password_hash, first_name, last_name) VALUES ('a@buyer.example', 'x', 'Amina', 'Rahman');
    INSERT INTO orders (user_id, reserved_until) SELECT id, now() FROM users;
    INSERT INTO order_events (order_id, kind, actor_name) SELECT id, 'placed', 'Amina Rahman' FROM orders;`,
  )
  await migrate(connection)
  const client = await openClient(connection)
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

test('moves chassis numbers out of rows and histories, also shared ones', async () => {
  const changes = (before: string | null, after: string | null) =>
    JSON.stringify([
      { field: 'price', before: 1, after: 2 },
      { field: 'chassisNumber', before, after },
    ])
  const connection = await createEarlierDatabase(
    24,
    `INSERT INTO cars (title, make, model, year, price_cents, fuel, exterior_color, chassis_number, created_at) VALUES
      ('Older', 'Toyota', 'Axio', 2015, 600000, 'Petrol', 'White', 'NZE161-7012345', '2026-01-01'),
      ('Newer', 'Toyota', 'Axio', 2015, 600000, 'Petrol', 'White', 'nze161－7012345', '2026-02-01'),
      ('Short', 'Honda', 'Fit', 2015, 600000, 'Petrol', 'White', 'GP5-12', '2026-01-01'),
      ('Imported', 'BMW', '320i', 2015, 600000, 'Petrol', 'White', '1HGBH41JXMN109186', '2026-01-01'),
      ('Without', 'Nissan', 'Leaf', 2018, 800000, 'Electric', 'White', NULL, '2026-01-01');
    INSERT INTO audit_entries (actor_name, action, entity, entity_id, called, changes)
      SELECT 'Kenji', 'changed', 'car', id, '{"kind":"name","name":"Older"}', '${changes(null, 'NZE161-7012345')}' FROM cars WHERE title = 'Older';
    INSERT INTO audit_entries (actor_name, action, entity, entity_id, called, changes)
      SELECT 'Kenji', 'changed', 'order', id, '{"kind":"order"}', '[{"field":"notes","before":null,"after":"x"}]' FROM cars WHERE title = 'Older';`,
  )
  await migrate(connection)
  const client = await openClient(connection)
  const { rows: numbers } = await client.query(
    `SELECT title, cars.chassis_number AS shown, confidential.chassis_number AS whole, chassis_copy AS copy
    FROM cars LEFT JOIN confidential ON confidential.id = cars.id ORDER BY title`,
  )
  const row = (title: string, masked: string | null, complete: string | null, copy: number | null) => ({
    title,
    shown: masked,
    whole: complete,
    copy,
  })
  expect(numbers).toEqual([
    row('Imported', '1HGBH41JXMN10****', '1HGBH41JXMN109186', 0),
    row('Newer', 'NZE161-701****', 'NZE161-7012345', 0),
    row('Older', 'NZE161-701****', 'NZE161-7012345', 1),
    row('Short', 'GP5-**', 'GP5-12', 0),
    row('Without', null, null, null),
  ])
  for (const { shown: masked, whole: complete } of numbers) expect(complete && maskChassis(complete)).toBe(masked)
  const { rows: history } = await client.query('SELECT changes, search_text FROM audit_entries ORDER BY id')
  expect(history[0].changes).toEqual(JSON.parse(changes(null, 'NZE161-701****')))
  expect(history[0].search_text).not.toContain('7012345')
  expect(history[1].changes).toHaveLength(1)
})

test('creates ledger entries for earlier payments: proofs, replaced proofs and payments without proof', async () => {
  const connection = await createEarlierDatabase(
    36,
    `INSERT INTO users (email, password_hash, first_name, last_name) VALUES ('a@buyer.example', 'x', 'Amina', 'Rahman'), ('k@minato.example', 'x', 'Kenji', 'Mori');
    INSERT INTO cars (title, make, model, year, price_cents, fuel, exterior_color) SELECT 'Vitz', 'Toyota', 'Vitz', 2017, 600000, 'Petrol', 'White' FROM generate_series(1, 5);
    INSERT INTO orders (user_id, reserved_until, status, negotiated_cents, proof, proof_type, notes) SELECT id, now(), status, agreed, proof, 'image/jpeg', status
      FROM users, (VALUES ('PAID', NULL, NULL), ('SHIPPING', 580000, 'proofs/b.jpg'), ('PAYMENT_UPLOADED', NULL, 'proofs/c.jpg'), ('PENDING_PAYMENT', NULL, NULL), ('CANCELLED', NULL, 'proofs/d.jpg')) AS made (status, agreed, proof)
      WHERE first_name = 'Amina';
    UPDATE orders SET earlier_proofs = '[{"proof": "proofs/a.jpg", "proofType": "image/jpeg", "askedAgainAt": "2026-03-02T00:00:00.000Z"}]' WHERE status = 'SHIPPING';
    INSERT INTO order_lines (order_id, car_id, title, year, price_cents, reckoned) SELECT o.id, c.id, 'Vitz', 2017, 600000, '{"charges": [{"kind": "freight", "cents": 90000}], "rate": null, "size": null}'
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM orders) AS o JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM cars) AS c ON c.n = o.n;
    INSERT INTO order_events (order_id, actor_id, actor_name, fact, at) SELECT orders.id, users.id, 'Kenji', fact::jsonb, at::timestamptz
      FROM orders, users, (VALUES ('{"kind": "proof"}', '2026-03-01'), ('{"kind": "proof-asked", "reason": "It is cut off"}', '2026-03-02'), ('{"kind": "proof"}', '2026-03-03'),
        ('{"kind": "status", "from": "PAYMENT_UPLOADED", "to": "PAID"}', '2026-03-04')) AS happened (fact, at)
      WHERE status = 'SHIPPING' AND first_name = 'Kenji' ORDER BY at;`,
  )
  await migrate(connection)
  const client = await openClient(connection)
  const { rows } = await client.query(
    `SELECT orders.status, kind, counts::int, payment_entries.currency, side, payment_entries.proof, facts, payment_holds AS holds, of IS NULL AS first
    FROM payment_entries JOIN orders ON orders.id = order_id ORDER BY orders.status, place`,
  )
  for (const { facts } of rows) expect(entryFacts.parse(facts)).toEqual(facts)
  expect(rows.map(({ status, kind, counts, side, proof }) => [status, kind, counts, side, proof])).toEqual([
    // These need no further work by staff.
    ['CANCELLED', 'reported', null, 'buyer', 'proofs/d.jpg'],
    ['CANCELLED', 'refused', null, 'office', null],
    ['PAID', 'reported', null, 'office', null],
    ['PAID', 'confirmed', 740_000, 'office', null],
    ['PAYMENT_UPLOADED', 'reported', null, 'buyer', 'proofs/c.jpg'],
    ['SHIPPING', 'reported', null, 'buyer', 'proofs/a.jpg'],
    ['SHIPPING', 'refused', null, 'office', null],
    ['SHIPPING', 'reported', null, 'buyer', 'proofs/b.jpg'],
    ['SHIPPING', 'confirmed', 720_000, 'office', null],
  ])
  expect(rows.every(({ holds, status }) => holds === (status !== 'CANCELLED'))).toBe(true)
  expect(rows[6].facts.reason).toBe('It is cut off')
  expect(rows[8].facts.on).toBe('2026-03-04')
  const { rows: withoutHold } = await client.query('SELECT status FROM orders WHERE NOT payment_holds ORDER BY status')
  expect(withoutHold).toEqual([{ status: 'CANCELLED' }, { status: 'PENDING_PAYMENT' }])
})

test('creates no work for orders that were cancelled before the ledger', async () => {
  const connection = await createEarlierDatabase(
    67,
    `INSERT INTO users (email, password_hash, first_name, last_name) VALUES ('a@buyer.example', 'x', 'Amina', 'Rahman');
    INSERT INTO staff_roles (name, permissions, built_in, created_at) VALUES ('Sales', '{}', 'sales', '2026-12-10');
    INSERT INTO orders (user_id, reserved_until, status, notes, payment_holds, step_rules)
      SELECT id, now(), status, notes, true, 7
      FROM users, (VALUES ('CANCELLED', 'before'), ('CANCELLED', 'since'), ('PAYMENT_UPLOADED', 'open')) AS made (status, notes);
    INSERT INTO order_events (order_id, actor_name, fact, at) SELECT orders.id, 'Kenji', '{"kind": "status", "from": "PAYMENT_UPLOADED", "to": "CANCELLED"}', at::timestamptz
      FROM orders JOIN (VALUES ('before', '2026-12-09'), ('since', '2026-12-11')) AS happened (what, at) ON what = notes;
    INSERT INTO payment_entries (order_id, kind, method, facts, side, created_at)
      SELECT id, 'reported', 'TT', '{"kind": "reported", "sum": null, "on": null, "reference": null, "remitter": null, "letter": null}', 'buyer', '2026-12-01' FROM orders;`,
  )
  await migrate(connection)
  const client = await openClient(connection)
  const { rows } = await client.query(
    `SELECT notes, array_agg(kind ORDER BY place) AS kinds, payment_holds AS holds, step_rules AS rules
    FROM orders JOIN payment_entries ON order_id = orders.id GROUP BY orders.id ORDER BY notes`,
  )
  expect(rows).toEqual([
    { notes: 'before', kinds: ['reported', 'refused'], holds: false, rules: 0 },
    { notes: 'open', kinds: ['reported'], holds: true, rules: 7 },
    { notes: 'since', kinds: ['reported'], holds: true, rules: 7 },
  ])
})

test.for([
  { changed: false, note: '"notes": ["Kept"], "note": "Old: check whether still demanded."', serves: 3 },
  { changed: true, note: '"note": "Old: check whether still demanded. We asked."', serves: 5 },
])('corrects countries and ports of an older release, changed by the office: $changed', async (before) => {
  const { changed, note, serves } = before
  const connection = await createEarlierDatabase(
    65,
    `INSERT INTO import_rules (country, rule) VALUES ('MT', '{"inspection": {${note}, "of": "\\u00e9"}}'), ('KE', '{}');
    INSERT INTO ports (code, name, country, kind, roro, transit, serves, version) VALUES
      ('AEJEA', 'Jebel Ali', 'AE', 'discharge', true, '[]', '{AE,AF,IQ,KE,TZ}', ${changed ? 2 : 1});`,
  )
  await migrate(connection)
  const client = await openClient(connection)
  const { rows } = await client.query(`SELECT rule, serves FROM import_rules, ports WHERE import_rules.country = 'MT'`)
  const reworded = note.replace(
    'Old: check whether still demanded."',
    'This is old: ask whether it is still demanded."',
  )
  expect(rows[0].rule).toEqual(JSON.parse(`{"inspection": {${reworded}, "of": "é"}}`))
  expect(rows[0].serves).toHaveLength(serves)
})

test('confirms exactly the accounts with a used link or a confirmed payment', async () => {
  const migrations = readMigrationFiles({ migrationsFolder })
  const count = migrations.findIndex(({ sql }) => sql.some((statement) => statement.includes('email_confirmed_at')))
  const names = [
    'first',
    'created',
    'invited',
    'paid',
    'reset',
    'registered',
    'changed',
    'proven-later',
    'unpaid',
    'taker',
  ]
  const id = (name: string) => `(SELECT id FROM users WHERE first_name = '${name}')`
  const log = (entity: string, action: string, actor: string, thing: string, changes: object[] = []) =>
    `INSERT INTO audit_entries (actor_id, actor_name, action, entity, entity_id, called, changes) VALUES
      (${actor}, 'x', '${action}', '${entity}', ${thing}, '{"kind":"name","name":"x"}', '${JSON.stringify(changes)}');`
  const order = (buyer: string, kind: string, paidAt = '2026-05-02') =>
    `WITH placed AS (INSERT INTO orders (user_id, reserved_until) VALUES (${id(buyer)}, now()) RETURNING id)
      INSERT INTO payment_entries (order_id, kind, method, facts, side, created_at)
      SELECT id, '${kind}', 'TT', '{"kind":"${kind}"}', 'office', '${paidAt}' FROM placed;`
  const mail = (kind: string, about: string, at: string) =>
    `INSERT INTO mails (kind, about_id, recipient, subject, created_at, sent_at) VALUES
      ('${kind}', ${id(about)}, '${about}@buyer.example', 'x', '${at}', '${at}');`
  const connection = await createEarlierDatabase(
    count,
    [
      ...names.map(
        (name, index) => `INSERT INTO users (email, password_hash, first_name, last_name, role, created_at) VALUES
          ('${name}@buyer.example', 'x', '${name}', 'x', '${index === 0 ? 'ADMIN' : 'USER'}', '2026-01-${index + 10}');`,
      ),
      log('user', 'created', id('first'), id('created')),
      log('user', 'created', id('registered'), id('registered')),
      log('invitation', 'changed', id('invited'), id('first'), [{ field: 'state', before: 'open', after: 'accepted' }]),
      order('paid', 'confirmed'),
      order('unpaid', 'reported'),
      order('taker', 'confirmed', '2026-05-02'),
      `INSERT INTO order_claims (order_id, token_hash, expires_at, holder_id, claimed_by_id, claimed_at)
        SELECT id, '\\x01', now(), ${id('first')}, ${id('taker')}, '2026-05-03' FROM orders WHERE user_id = ${id('taker')};`,
      mail('reset', 'reset', '2026-05-01T10:00Z'),
      mail('password-changed', 'reset', '2026-05-01T10:40Z'),
      mail('password-changed', 'changed', '2026-05-01T10:00Z'),
      mail('reset', 'proven-later', '2026-05-01T10:00Z'),
      mail('password-changed', 'proven-later', '2026-05-01T11:01Z'),
      `INSERT INTO shortlists (user_id, title, contact_phone, on_whatsapp, ends_on, cars) VALUES
        (${id('first')}, 'Old', '+254 20 555 0142', true, '2026-06-01', '[]'),
        (${id('first')}, 'Plain', '+254 20 555 0143', false, '2026-06-01', '[]');`,
    ].join('\n'),
  )
  await migrate(connection)
  const client = await openClient(connection)
  const { rows } = await client.query(
    'SELECT first_name FROM users WHERE email_confirmed_at IS NOT NULL ORDER BY created_at',
  )
  expect(rows.map(({ first_name }) => first_name)).toEqual(['first', 'created', 'invited', 'paid', 'reset'])
  const { rows: lists } = await client.query('SELECT contact_whatsapp FROM shortlists ORDER BY title')
  expect(lists).toEqual([{ contact_whatsapp: '+254 20 555 0142' }, { contact_whatsapp: null }])
})
