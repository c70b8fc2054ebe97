import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { formatEntityTitle, formatFieldValue } from '@minato/contract/audit-words.ts'
import { toEventResponse } from '@minato/contract/deal/deals/events.ts'
import { formatEvent, getEventKind } from '@minato/contract/deal/deals/history.ts'
import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import type { AuditChange } from '@minato/contract/platform/audit/entry.ts'
import type { AuditEntity } from '@minato/contract/platform/audit/facts.ts'
import { ports } from '@minato/contract/platform/ports/facts.ts'
import { formatJapanTime } from '@minato/contract/values/days.ts'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { restore } from '../backup/restore.ts'
import { orderEvents } from '../features/deal/orders/table.ts'
import { auditEntries } from '../features/platform/audit/table.ts'
import { type Connection, openDatabase } from '../lib/database/database.ts'
import { migrate } from '../lib/database/migrate.ts'
import { diskFileStore } from '../lib/storage/disk.ts'
import { createTestDatabase } from '../testing/database/database.ts'
import { createEarlierBackup, createEarlierDatabase } from '../testing/database/earlier-versions.ts'
import { sampleInShortRun } from '../testing/rounds.ts'

const day = 86_400_000
const labels = Object.values(orderStatuses).map(({ label }) => label)
const reason = 'The bank is closed: until 4 July.\n\nWe wait for it (Japan time)'
/** A minute of every day of a year, including the first and last one. */
const moments = Array.from({ length: 366 }, (_, n) => new Date(Date.UTC(2026, 0, 1, 15) + n * (day + 241_000)))

/** Every text that versions before structured facts wrote into order histories. */
const legacyTexts: [kind: string, texts: (string | null)[]][] = [
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
  // By title alone, before vehicles had a number.
  ['item-removed', ['2015 Toyota Vitz', 'M10001 2015 Toyota Vitz']],
  ['proof-asked', [reason]],
  [
    'warned',
    ['It ends on 13 June 2026 at 18:00 (Japan time)', ...moments.map((at) => `It ends on ${formatJapanTime(at)}`)],
  ],
  ['released', ['No payment arrived in time: the order was cancelled']],
  ['extended', [`Until 1 September 2026 at 23:59 (Japan time): ${reason}`]],
]
/** Texts that no version wrote; shown unchanged. */
const unknownTexts: typeof legacyTexts = [
  ['status', [null, 'Paid', 'Paid → Lost', 'Paid → Paid → Paid']],
  ['port', ['Yokohama']],
  ['price', ['$6,232.00', '$6232', '6,232', '$12,345,678,901']],
  ['details', ['', 'Notes, Colour']],
  ['warned', ['It ends on 31 February 2026 at 18:00 (Japan time)', 'It ends on 1 Sep 2026 at 18:00 (Japan time)']],
  ['extended', ['Until 1 September 2026 at 18:00 (Japan time): why']],
]

const toJsonLiteral = (rows: unknown) => pg.escapeLiteral(JSON.stringify(rows))

const eventRows = (legacyEvents: readonly { kind: string; text: string | null }[]) => `
  INSERT INTO users (email, password_hash, first_name, last_name) VALUES ('a@buyer.example', 'x', 'Amina', 'Rahman');
  INSERT INTO orders (user_id, reserved_until) SELECT id, now() FROM users;
  INSERT INTO order_events (order_id, kind, text, actor_name)
    SELECT orders.id, said.kind, said.text, 'Amina Rahman'
    FROM orders, jsonb_to_recordset(${toJsonLiteral(legacyEvents)}) AS said (kind text, text text);`

/** Restores the rows from a backup into an empty system. */
async function restoreElsewhere(connection: Connection) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-earlier-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'minato.tar')
  await createEarlierBackup(connection, file)
  const machine = await createTestDatabase(inject('admin'))
  onTestFinished(machine.close)
  await machine.pool.end()
  await restore({ connection: machine.connection, files: await diskFileStore(folder) }, file)
  return machine.connection
}

/** Migrates or restores a database of `count` migrations with these rows. */
async function upgrade(method: 'migrated' | 'restored', count: number, rows: string) {
  const earlier = await createEarlierDatabase(count, rows)
  const connection = method === 'migrated' ? earlier : await restoreElsewhere(earlier)
  await migrate(connection)
  const { db, close } = openDatabase(connection)
  onTestFinished(close)
  return db
}

// The first version, the first with backups, and the last that wrote texts.
const texts = [
  ['migrated', 1],
  ['migrated', 13],
  ['restored', 9],
  ['restored', 13],
] as const
test.each(sampleInShortRun(texts, 3))('%s after %i migrations, order histories read the same', async (how, count) => {
  const expected = [...legacyTexts, ...unknownTexts].flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })))
  const db = await upgrade(how, count, eventRows(expected))
  const events = await db.select().from(orderEvents).orderBy(orderEvents.id)
  expect(events.map(({ fact }) => ({ kind: getEventKind(fact), text: formatEvent(toEventResponse(fact)) }))).toEqual(
    expected,
  )
  const unchanged = events
    .filter(({ fact }) => fact.kind === 'said')
    .map(({ fact }) => formatEvent(toEventResponse(fact)))
  expect(unchanged).toEqual(unknownTexts.flatMap(([, texts]) => texts))
})

const id = '1a2b3c4d-0000-4000-8000-000000000000'
const runs = [{ field: 'state', before: 'Given up', after: 'Waiting' }]
const priced = [{ field: 'price', before: 6232, after: 5500.5 }]
const queues = ['Mail', 'Reservations', 'News of orders', 'Exchange rate', 'Pictures', 'Password links', 'Clean-up']

/** Titles and changes that the change log could contain. */
const legacyEntries: [AuditEntity, title: string, changes: AuditChange[]][] = [
  ['car', '2015 Toyota Vitz', [...priced, { field: 'orderId', before: id, after: id }]],
  ['car', 'Order 1a2b3c4d', priced],
  ['order', 'Order 1a2b3c4d', [{ field: 'status', before: 'NEGOTIATING', after: 'PAID' }]],
  ['order', 'Order 1a2b3c4d', [{ field: 'item', before: 'M10001 2015 Toyota Vitz', after: null }]],
  ['order', 'Order 1a2b3c4d', [{ field: 'proof', before: 'sent', after: null }]],
  ['order', 'An order of another form', []],
  ['user', 'Mail', [{ field: 'state', before: 'Given up', after: 'Waiting' }]],
  ['user', 'Deleted customer', []],
  ['inquiry', 'amina@buyer.example', [{ field: 'status', before: 'PENDING', after: 'RESPONDED' }]],
  ['gallery', '', [{ field: 'isActive', before: true, after: false }]],
  ['schedule', 'Yokohama to Mongla', []],
  ['team', 'Kenji Mori', []],
  ['rate', 'USD to JPY', [{ field: 'rate', before: 149.2, after: 150 }]],
  ...queues.map((queue): (typeof legacyEntries)[number] => ['job', queue, runs]),
  ['job', 'Pictures', [...runs, { field: 'jobs', before: null, after: 2 }]],
  ['job', 'Mail: Your order is placed: order 1a2b3c4d', runs],
  ['job', 'Mail: ', [{ field: 'state', before: 'Lost', after: null }]],
  ['job', 'A queue that is gone', []],
]

/** The queue of emails had another label then. */
const toCurrentTitle = (entity: AuditEntity, title: string) =>
  entity === 'job' ? title.replace(/^Mail\b/, 'Emails') : title

const entries = [
  ['migrated', 3],
  ['migrated', 14],
  ['restored', 9],
] as const
test.each(sampleInShortRun(entries, 3, 1))(
  '%s after %i migrations, the change log reads the same',
  async (how, count) => {
    const entries = legacyEntries.map(([entity, title, changes]) => ({ entity, entity_id: id, title, changes }))
    const rows = `INSERT INTO audit_entries (actor_name, action, entity, entity_id, title, changes)
    SELECT 'Kenji Mori', 'changed', said.* FROM jsonb_to_recordset(${toJsonLiteral(entries)})
      AS said (entity text, entity_id uuid, title text, changes jsonb);`
    const db = await upgrade(how, count, rows)
    const stored = await db.select().from(auditEntries).orderBy(auditEntries.id)
    const toTexts = (entity: AuditEntity, changes: AuditChange[]) =>
      changes.map(({ field, before, after }) => [before, after].map((value) => formatFieldValue(entity, field, value)))
    expect(stored.map((entry) => [formatEntityTitle(entry), toTexts(entry.entity, entry.changes)])).toEqual(
      legacyEntries.map(([entity, title, changes]) => [toCurrentTitle(entity, title), toTexts(entity, changes)]),
    )
    const titled = stored.filter(
      ({ entity, called }) => ['order', 'rate', 'job'].includes(entity) && called.kind === 'name',
    )
    expect(titled.map(formatEntityTitle)).toEqual(['An order of another form', 'A queue that is gone'])
    const states = stored
      .flatMap(({ entity, changes }) => (entity === 'job' ? changes : []))
      .map(({ before }) => before)
    expect(new Set(states)).toEqual(new Set(['failed', null, 'Lost']))
  },
)
