import { inspectionStates, paperKinds, releaseKinds } from '@minato/contract/deal/papers/facts.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { boolean, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#ground/users/table.ts'
import { document, moment, reference, stamps } from '#lib/database/columns.ts'
import { personal } from '#lib/database/personal.ts'
import { orderLines, orders } from '../orders/table.ts'

const ofOrder = () => reference('order_id', () => orders.id, 'restrict')
/** The vehicle that it is about; null: the whole order. */
const ofLine = () => uuid('line_id').references(() => orderLines.id, { onDelete: 'set null' })

/** A paper that was uploaded to an order. */
export const papers = pgTable(
  'papers',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: ofOrder(),
    lineId: ofLine(),
    kind: text({ enum: namesOf(paperKinds) }).notNull(),
    /** The document of the country's rule that it is, where no kind says so. */
    standsFor: text('stands_for'),
    number: text(),
    /** Who issued it. */
    body: text(),
    result: text(),
    /** The last day of its validity. */
    validUntil: date('valid_until', { mode: 'string' }),
    document: document().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** Whether the buyer sees it. */
    visible: boolean().notNull(),
    /** When the buyer opened it first. */
    firstOpenedAt: moment('first_opened_at'),
    /** When the buyer approved it, where it is a draft that waits for that. */
    approvedAt: moment('approved_at'),
    /** The buyer's corrections to a draft. */
    correction: text(),
    /** When it was taken away again; it stays for the books. */
    removedAt: moment('removed_at'),
    byId: reference('by_id', () => users.id, 'restrict'),
    version: integer().notNull().default(1),
    ...stamps(),
  },
  (table) => [index('papers_order').on(table.orderId, table.createdAt)],
)
personal(papers, { leaving: { instead: 'the books need them for seven years' }, export: 'orders' })

/** An envelope of papers on its way to the buyer. */
export const couriers = pgTable(
  'couriers',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: ofOrder(),
    carrier: text().notNull(),
    awb: text().notNull(),
    sentOn: date('sent_on', { mode: 'string' }).notNull(),
    deliveredOn: date('delivered_on', { mode: 'string' }),
    receiver: text(),
    contents: text({ enum: namesOf(paperKinds) })
      .array()
      .notNull(),
    version: integer().notNull().default(1),
    ...stamps(),
  },
  (table) => [index('couriers_order').on(table.orderId)],
)

/** How an order's vehicles are handed out at the port. */
export const releases = pgTable('releases', {
  orderId: ofOrder().primaryKey(),
  kind: text({ enum: namesOf(releaseKinds) })
    .notNull()
    .default('original'),
  /** Originals of the B/L that were issued, and how many of them the office has in hand. */
  originals: integer().notNull().default(3),
  inHand: integer('in_hand').notNull().default(0),
  surrenderedAt: moment('surrendered_at'),
  surrenderedById: uuid('surrendered_by_id').references(() => users.id, { onDelete: 'restrict' }),
  /** What the carrier's agent calls the message. */
  agentReference: text('agent_reference'),
  version: integer().notNull().default(1),
  ...stamps(),
})
personal(releases, { leaving: { instead: 'it stays with its order' }, export: 'orders' })

/** An inspection that the destination demands, of one vehicle. */
export const inspections = pgTable(
  'inspections',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: ofOrder(),
    lineId: reference('line_id', () => orderLines.id, 'cascade'),
    state: text({ enum: namesOf(inspectionStates) }).notNull(),
    body: text(),
    /** The day of the appointment, or of the result. */
    on: date({ mode: 'string' }),
    version: integer().notNull().default(1),
    ...stamps(),
  },
  (table) => [unique('inspections_one_a_car').on(table.lineId)],
)

export type PaperRow = typeof papers.$inferSelect
export type CourierRow = typeof couriers.$inferSelect
export type InspectionRow = typeof inspections.$inferSelect
