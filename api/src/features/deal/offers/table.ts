import { offerStates, offerWays } from '@minato/contract/deal/offers/facts.ts'
import { offerBasis } from '@minato/contract/deal/offers/offer.ts'
import { dealSides } from '@minato/contract/ground/trade/deal.ts'
import { tradeTerms } from '@minato/contract/ground/trade/terms.ts'
import { namedDestination } from '@minato/contract/port/destinations/draft.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#ground/users/table.ts'
import { inOffice, jsonOf, moment, reference } from '#lib/database/columns.ts'
import { personal } from '#lib/database/personal.ts'
import { orders } from '../orders/table.ts'

/** Offers for an order's vehicles: only their state ever changes. */
export const offers = pgTable(
  'offers',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: reference('order_id', () => orders.id, 'restrict'),
    side: text({ enum: dealSides }).notNull(),
    /** US cents: under FOB the vehicles' price, under C&F and CIF what is to be paid in all. */
    cents: integer().notNull(),
    term: text({ enum: namesOf(tradeTerms) }).notNull(),
    destination: jsonOf(namedDestination),
    /** Its part for the vehicles, as reckoned when it was made. */
    fobCents: integer('fob_cents').notNull(),
    /** Where it was made: here, or elsewhere and recorded. */
    way: text({ enum: offerWays }).notNull().default('here'),
    /** With what it was reckoned: becomes the order's when it is accepted. */
    basis: jsonOf(offerBasis).notNull(),
    /** What whoever made it says to the other side. */
    note: text(),
    state: text({ enum: offerStates }).notNull().default('open'),
    /** The offer that this one answers. */
    answers: uuid().references((): AnyPgColumn => offers.id, { onDelete: 'restrict' }),
    expiresAt: moment('expires_at'),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'restrict' }),
    decidedById: uuid('decided_by_id').references(() => users.id, { onDelete: 'restrict' }),
    decidedAt: moment('decided_at'),
    /** The day on which it was agreed in the chat. */
    agreedOn: date('agreed_on', { mode: 'string' }),
    /** Why the office went below the floor: for whoever may see it. */
    belowFloor: text('below_floor'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Their order, also of two of the same moment. */
    place: bigserial({ mode: 'number' }),
  },
  (table) => [
    index('offers_order').on(table.orderId, table.place),
    index('offers_by').on(table.byId, table.createdAt),
    uniqueIndex('offers_one_open_a_side').on(table.orderId, table.side).where(sql`state = 'open'`),
    index('offers_open').on(table.expiresAt).where(sql`state = 'open'`),
  ],
)
personal(offers, {
  leaving: {
    instead: 'the books need what was agreed: they stay with their order, without a note; see offers.forgetNotes',
  },
  export: 'orders',
})

export type OfferRow = typeof offers.$inferSelect

/** The day in Japan on which an offer ended: of what was agreed elsewhere, the day on which it was. */
export const offerEndedOn = sql<string>`coalesce(${offers.agreedOn}, (coalesce(${offers.decidedAt}, ${offers.createdAt}) AT TIME ZONE ${inOffice})::date)`
