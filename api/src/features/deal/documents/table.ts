import { documentKinds, inspectionStates, releaseKinds } from '@minato/contract/deal/documents/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { boolean, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { document, reference, timestampTz, versionAndTimestamps } from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { users } from '#platform/users/table.ts'
import { orderLines, orders } from '../orders/table.ts'

const orderReference = () => reference('order_id', () => orders.id, 'restrict')
/** Null for a document of the full order. */
const lineReference = () => uuid('line_id').references(() => orderLines.id, { onDelete: 'set null' })

/** Uploaded documents of orders. */
export const documents = pgTable(
  'papers',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: orderReference(),
    lineId: lineReference(),
    kind: text({ enum: getKeys(documentKinds) }).notNull(),
    /** Document of the country's import rule, where `kind` does not tell it. */
    standsFor: text('stands_for'),
    number: text(),
    /** Issuer. */
    body: text(),
    result: text(),
    /** Last valid day. */
    validUntil: date('valid_until', { mode: 'string' }),
    document: document().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** True when the buyer sees it. */
    visible: boolean().notNull(),
    /** Time of the buyer's first download. */
    firstOpenedAt: timestampTz('first_opened_at'),
    /** Time of the buyer's approval; only for drafts of a B/L. */
    approvedAt: timestampTz('approved_at'),
    /** The buyer's corrections to a draft. */
    correction: text(),
    /** Time of removal. The row is retained for accounting. */
    removedAt: timestampTz('removed_at'),
    byId: reference('by_id', () => users.id, 'restrict'),
    ...versionAndTimestamps(),
  },
  (table) => [index('papers_order').on(table.orderId, table.createdAt)],
)
declarePersonalData(documents, { leaving: { instead: 'accounting needs them for seven years' }, export: 'orders' })

/** Envelopes with documents on their way to buyers. */
export const couriers = pgTable(
  'couriers',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: orderReference(),
    carrier: text().notNull(),
    awb: text().notNull(),
    sentOn: date('sent_on', { mode: 'string' }).notNull(),
    deliveredOn: date('delivered_on', { mode: 'string' }),
    receiver: text(),
    contents: text({ enum: getKeys(documentKinds) })
      .array()
      .notNull(),
    ...versionAndTimestamps(),
  },
  (table) => [index('couriers_order').on(table.orderId)],
)

/** Terms on which the carrier's agent releases an order's vehicles at the port. */
export const releases = pgTable('releases', {
  orderId: orderReference().primaryKey(),
  kind: text({ enum: getKeys(releaseKinds) })
    .notNull()
    .default('original'),
  /** Issued originals of the B/L. The office has `inHand` of them. */
  originals: integer().notNull().default(3),
  inHand: integer('in_hand').notNull().default(0),
  surrenderedAt: timestampTz('surrendered_at'),
  surrenderedById: uuid('surrendered_by_id').references(() => users.id, { onDelete: 'restrict' }),
  /** Reference of the carrier's agent. */
  agentReference: text('agent_reference'),
  ...versionAndTimestamps(),
})
declarePersonalData(releases, { leaving: { instead: 'it stays with its order' }, export: 'orders' })

export const inspections = pgTable(
  'inspections',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: orderReference(),
    lineId: reference('line_id', () => orderLines.id, 'cascade'),
    state: text({ enum: getKeys(inspectionStates) }).notNull(),
    body: text(),
    /** The day of the appointment, or of the result. */
    on: date({ mode: 'string' }),
    ...versionAndTimestamps(),
  },
  (table) => [unique('inspections_one_a_car').on(table.lineId)],
)

export type DocumentRow = typeof documents.$inferSelect
export type CourierRow = typeof couriers.$inferSelect
export type InspectionRow = typeof inspections.$inferSelect
