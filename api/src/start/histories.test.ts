import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { orderStatuses, ports } from '@minato/contract/orders/facts.ts'
import { eventText, kindOf } from '@minato/contract/orders/history.ts'
import { inJapan } from '@minato/contract/values/days.ts'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { restore } from '../backup/restore.ts'
import { orderEvents } from '../features/orders/table.ts'
import { type Connection, migrate, openDatabase } from '../lib/database.ts'
import { diskFileStore } from '../lib/files/disk.ts'
import { freshDatabase } from '../testing/database.ts'
import { backUpAsBefore, databaseOf } from '../testing/earlier-versions.ts'

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

/** A database of `count` migrations whose only order has each of these events. */
const filled = (count: number, said: readonly { kind: string; text: string | null }[]) =>
  databaseOf(
    count,
    `INSERT INTO users (email, password_hash, first_name, last_name) VALUES ('a@buyer.example', 'x', 'Amina', 'Rahman');
    INSERT INTO orders (user_id, reserved_until) SELECT id, now() FROM users;
    INSERT INTO order_events (order_id, kind, text, actor_name)
      SELECT orders.id, said.kind, said.text, 'Amina Rahman'
      FROM orders, jsonb_to_recordset(${pg.escapeLiteral(JSON.stringify(said))}) AS said (kind text, text text);`,
  )

/** The same database from its backup, on a machine that held nothing. */
async function restored(connection: Connection) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-earlier-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'minato.tar')
  await backUpAsBefore(connection, file)
  const machine = await freshDatabase(inject('admin'))
  onTestFinished(machine.close)
  await machine.pool.end()
  await restore({ connection: machine.connection, files: await diskFileStore(folder) }, file)
  return machine.connection
}

// The first version, the first that made backups, and the last that wrote words.
test.each([
  ['migrated', 1],
  ['migrated', 13],
  ['restored', 9],
  ['restored', 13],
] as const)('%s after %i migrations, the histories of orders read the same, word for word', async (how, count) => {
  const said = [...written, ...strange].flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })))
  const earlier = await filled(count, said)
  const connection = how === 'migrated' ? earlier : await restored(earlier)
  await migrate(connection)
  const { db, close } = openDatabase(connection)
  onTestFinished(close)
  const events = await db.select().from(orderEvents).orderBy(orderEvents.id)
  expect(events.map(({ fact }) => ({ kind: kindOf(fact), text: eventText(fact) }))).toEqual(said)
  const kept = events.filter(({ fact }) => fact.kind === 'said').map(({ fact }) => eventText(fact))
  expect(kept).toEqual(strange.flatMap(([, texts]) => texts))
})
