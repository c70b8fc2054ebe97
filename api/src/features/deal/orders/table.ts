import { eventFact } from '@minato/contract/deal/deals/events.ts'
import { type Charge, flatCharges } from '@minato/contract/deal/orders/amount.ts'
import { soldStatuses, statusesWithReservation, statusNames } from '@minato/contract/deal/orders/facts.ts'
import { dealSteps } from '@minato/contract/deal/orders/steps/steps.ts'
import { orderTerms, vehicleCharges } from '@minato/contract/deal/orders/terms.ts'
import { dealSides } from '@minato/contract/platform/trade/deal.ts'
import { destinationWithName } from '@minato/contract/shipping/destinations/draft.ts'
import type { DocumentName } from '@minato/contract/values/files.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  document,
  documentsIn,
  jsonColumn,
  picture,
  reference,
  timestampTz,
  versionAndTimestamps,
} from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { users } from '#platform/users/table.ts'
import { cars } from '#stock/cars/table.ts'

/** A proof of payment that the office rejected. */
type EarlierProof = { proof: DocumentName; proofType: string; askedAgainAt: string }

/** Inlined literals: an index condition takes no parameters. */
const running = statusesWithReservation.map((status) => `'${status}'`).join(', ')
const sold = soldStatuses.map((status) => `'${status}'`).join(', ')

/** Matches the event with which an order's cars became sold. */
export const isSaleEvent = sql.raw(
  `fact ->> 'kind' = 'status' AND fact ->> 'to' IN (${sold}) AND fact ->> 'from' NOT IN (${sold})`,
)

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: reference('user_id', () => users.id, 'restrict'),
    /** Null: all staff share the order. */
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: statusNames }).notNull().default('NEGOTIATING'),
    /** Includes the name at that time: a port that is closed or renamed later does not change the agreement. */
    destination: jsonColumn(destinationWithName),
    /** The terms of the calculated lines; null where no term was chosen. */
    terms: jsonColumn(orderTerms),
    negotiatedCents: integer('negotiated_cents'),
    /** Charges of the order itself, without those of its lines. */
    charges: jsonb()
      .$type<Charge[]>()
      .notNull()
      .default([...flatCharges]),
    notes: text(),
    /** Never sent to customers. */
    internalNotes: text('internal_notes'),
    trackingInfo: text('tracking_info'),
    estimatedDelivery: date('estimated_delivery', { mode: 'string' }),
    /** The newest proof of payment that was not refused. */
    proof: document(),
    proofType: text('proof_type'),
    earlierProofs: documentsIn<EarlierProof>('earlier_proofs', 'proof').notNull().default([]),
    /** True while a payment is confirmed or waits for confirmation: the reservation then never expires. */
    paymentHolds: boolean('payment_holds').notNull().default(false),
    /** True where the office requests the small missing remainder instead of writing it off. */
    asksRest: boolean('asks_rest').notNull().default(false),
    /** The next step with its side and deadline. Every change of the deal writes them in its transaction. */
    turn: text({ enum: dealSides }),
    step: text({ enum: getKeys(dealSteps) }),
    /** The `stepRules` version that calculated the step. */
    stepRules: integer('step_rules').notNull().default(0),
    stepUntil: timestampTz('step_until'),
    whatsappMessageSent: boolean('whatsapp_message_sent').notNull().default(false),
    reservedUntil: timestampTz('reserved_until').notNull(),
    /** When the customer was warned that the reservation ends soon. */
    warnedAt: timestampTz('warned_at'),
    /** Id of the last event that the customer was emailed about, or that needs no email. */
    newsUpTo: bigint('news_up_to', { mode: 'number' }).notNull().default(0),
    ...versionAndTimestamps(),
  },
  (table) => [
    index('orders_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('orders_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('orders_status').on(table.status),
    index('orders_assignee').on(table.assigneeId),
    index('orders_reserved_until')
      .on(table.reservedUntil)
      .where(sql.raw(`status IN (${running}) AND proof IS NULL AND NOT payment_holds`)),
    index('orders_turn').on(table.turn, table.stepUntil),
  ],
)
declarePersonalData(orders, {
  leaving: { instead: 'accounting needs them: they stay, without the name of the user; see orders.anonymizePerson' },
  export: 'orders',
})

export type OrderRow = typeof orders.$inferSelect
/** The columns from which the next step of a new order is calculated. */
export type NewOrderState = Pick<
  OrderRow,
  | 'status'
  | 'destination'
  | 'terms'
  | 'charges'
  | 'negotiatedCents'
  | 'reservedUntil'
  | 'proof'
  | 'paymentHolds'
  | 'asksRest'
>

export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: reference('order_id', () => orders.id, 'restrict'),
    carId: reference('car_id', () => cars.id, 'restrict'),
    title: text().notNull(),
    year: integer().notNull(),
    priceCents: integer('price_cents').notNull(),
    picture: picture(),
    negotiatedCents: integer('negotiated_cents'),
    /** Charges of the car beside its price. */
    reckoned: jsonColumn(vehicleCharges),
    /** True while this line holds or has sold its car: false once the order is cancelled. */
    live: boolean().notNull().default(true),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('order_lines_order').on(table.orderId),
    index('order_lines_car').on(table.carId),
    // Backs up the conditional update of the car: one car has at most one buyer.
    uniqueIndex('order_lines_one_live_per_car').on(table.carId).where(sql`live`),
  ],
)

/** Append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: reference('order_id', () => orders.id, 'restrict'),
    /** Null: the system. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    actorName: text('actor_name').notNull(),
    fact: jsonColumn(eventFact).notNull(),
    at: timestampTz('at').notNull().defaultNow(),
  },
  (table) => [
    index('order_events_order').on(table.orderId, table.id),
    index('order_events_sale').on(table.orderId, table.at).where(isSaleEvent),
  ],
)
declarePersonalData(orderEvents, {
  leaving: { instead: 'they stay with their order, without the name of the user; see orders.anonymizePerson' },
  export: 'orders',
})
