import { eventFact } from '@minato/contract/deal/deals/events.ts'
import { type Charge, flatCharges } from '@minato/contract/deal/orders/amount.ts'
import { runningStatuses, soldStatuses, statusNames } from '@minato/contract/deal/orders/facts.ts'
import { dealSteps } from '@minato/contract/deal/orders/steps/steps.ts'
import { orderTerms, vehicleCharges } from '@minato/contract/deal/orders/terms.ts'
import { dealSides } from '@minato/contract/ground/trade/deal.ts'
import { namedDestination } from '@minato/contract/port/destinations/draft.ts'
import type { DocumentName } from '@minato/contract/values/files.ts'
import { namesOf } from '@minato/contract/values/names.ts'
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
import { users } from '#ground/users/table.ts'
import { document, documentsIn, jsonOf, moment, picture, reference, stamps } from '#lib/database/columns.ts'
import { personal } from '#lib/database/personal.ts'
import { cars } from '#stock/cars/table.ts'

/** A proof of payment after which the office wanted another one. */
type EarlierProof = { proof: DocumentName; proofType: string; askedAgainAt: string }

/** Written out, for an index takes no parameters. */
const running = runningStatuses.map((status) => `'${status}'`).join(', ')
const sold = soldStatuses.map((status) => `'${status}'`).join(', ')

/** That an event is the one with which its order came to have sold its cars. */
export const isSaleEvent = sql.raw(
  `fact ->> 'kind' = 'status' AND fact ->> 'to' IN (${sold}) AND fact ->> 'from' NOT IN (${sold})`,
)

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: reference('user_id', () => users.id, 'restrict'),
    /** Its assignee in the office; null: nobody, it is everybody's. */
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: statusNames }).notNull().default('NEGOTIATING'),
    /** With the name of then: a port that is closed or renamed later changes nothing that was agreed. */
    destination: jsonOf(namedDestination),
    /** Under what its lines were reckoned; null where no term was chosen. */
    terms: jsonOf(orderTerms),
    negotiatedCents: integer('negotiated_cents'),
    /** What it comes to as a whole beside its vehicles and what each of them adds, as it was reckoned. */
    charges: jsonb()
      .$type<Charge[]>()
      .notNull()
      .default([...flatCharges]),
    notes: text(),
    /** What the office notes for itself: no customer reads it. */
    internalNotes: text('internal_notes'),
    trackingInfo: text('tracking_info'),
    estimatedDelivery: date('estimated_delivery', { mode: 'string' }),
    /** The proof of payment, and what it is. */
    proof: document(),
    proofType: text('proof_type'),
    earlierProofs: documentsIn<EarlierProof>('earlier_proofs', 'proof').notNull().default([]),
    /** Whether a payment is confirmed or waits to be: then the reservation never ends by itself. */
    paymentHolds: boolean('payment_holds').notNull().default(false),
    /** Whether the office asks for the small rest that is missing, and does not forgive it. */
    asksRest: boolean('asks_rest').notNull().default(false),
    /** Whose turn it is, what they should do, and by when: written by `settle` in the transaction of every change. */
    turn: text({ enum: dealSides }),
    step: text({ enum: namesOf(dealSteps) }),
    /** By which `stepRules` that was settled. */
    stepRules: integer('step_rules').notNull().default(0),
    stepUntil: moment('step_until'),
    whatsappMessageSent: boolean('whatsapp_message_sent').notNull().default(false),
    reservedUntil: moment('reserved_until').notNull(),
    /** When the customer got the letter that the reservation is about to end. */
    warnedAt: moment('warned_at'),
    /** The last event that a letter of changes has brought to the customer, or that needs none. */
    newsUpTo: bigint('news_up_to', { mode: 'number' }).notNull().default(0),
    version: integer().notNull().default(1),
    ...stamps(),
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
personal(orders, {
  leaving: { instead: 'the books need them: they stay, of a person without a name; see orders.forgetPerson' },
  export: 'orders',
})

export type OrderRow = typeof orders.$inferSelect
/** What says of an order, and nothing else about it, how far it is. */
export type Begun = Pick<
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
    /** What the car adds to the order beside its price. */
    reckoned: jsonOf(vehicleCharges),
    /** Whether this line holds or has sold its car: false once the order is cancelled. */
    live: boolean().notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('order_lines_order').on(table.orderId),
    index('order_lines_car').on(table.carId),
    // One car, one buyer: the second line of defence behind the conditional update of the car.
    uniqueIndex('order_lines_one_live_per_car').on(table.carId).where(sql`live`),
  ],
)

/** What happened to an order, never changed afterwards. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: reference('order_id', () => orders.id, 'restrict'),
    /** Null: the system itself. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    actorName: text('actor_name').notNull(),
    fact: jsonOf(eventFact).notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('order_events_order').on(table.orderId, table.id),
    index('order_events_sale').on(table.orderId, table.at).where(isSaleEvent),
  ],
)
personal(orderEvents, {
  leaving: { instead: 'they stay with their order, by a person without a name; see orders.forgetPerson' },
  export: 'orders',
})
