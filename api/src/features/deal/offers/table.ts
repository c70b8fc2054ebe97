import { offerOrigins, offerStates } from '@minato/contract/deal/offers/facts.ts'
import { offerBasis } from '@minato/contract/deal/offers/offer.ts'
import { dealSides } from '@minato/contract/platform/trade/deal.ts'
import { tradeTerms } from '@minato/contract/platform/trade/terms.ts'
import { destinationWithName } from '@minato/contract/shipping/destinations/draft.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
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
import { jsonColumn, officeTimeZone, reference, timestampTz } from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { users } from '#platform/users/table.ts'
import { orders } from '../orders/table.ts'

/** Offers for an order's vehicles. Their terms are immutable; only the decision on them is written later. */
export const offers = pgTable(
  'offers',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: reference('order_id', () => orders.id, 'restrict'),
    side: text({ enum: dealSides }).notNull(),
    /** US cents: the vehicles' price under FOB, the full amount due under C&F and CIF. */
    cents: integer().notNull(),
    term: text({ enum: getKeys(tradeTerms) }).notNull(),
    destination: jsonColumn(destinationWithName),
    /** US cents: the share for the vehicles, as calculated when the offer was made. */
    fobCents: integer('fob_cents').notNull(),
    /** Made on this site, or recorded from elsewhere. */
    way: text({ enum: offerOrigins }).notNull().default('here'),
    /** Calculated terms and charges, which acceptance copies into the order. */
    basis: jsonColumn(offerBasis).notNull(),
    /** Message to the other side. */
    note: text(),
    state: text({ enum: offerStates }).notNull().default('open'),
    /** The offer that this one counters. */
    answers: uuid().references((): AnyPgColumn => offers.id, { onDelete: 'restrict' }),
    expiresAt: timestampTz('expires_at'),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'restrict' }),
    decidedById: uuid('decided_by_id').references(() => users.id, { onDelete: 'restrict' }),
    decidedAt: timestampTz('decided_at'),
    /** Day of an agreement in the chat. */
    agreedOn: date('agreed_on', { mode: 'string' }),
    /** Reason for a price below the floor. Only for staff members with access to costs. */
    belowFloor: text('below_floor'),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    /** Insertion order, which timestamps alone do not define. */
    place: bigserial({ mode: 'number' }),
  },
  (table) => [
    index('offers_order').on(table.orderId, table.place),
    index('offers_by').on(table.byId, table.createdAt),
    uniqueIndex('offers_one_open_a_side').on(table.orderId, table.side).where(sql`state = 'open'`),
    index('offers_open').on(table.expiresAt).where(sql`state = 'open'`),
  ],
)
declarePersonalData(offers, {
  leaving: {
    instead: 'the books need what was agreed: they stay with their order, without a note; see offers.forgetNotes',
  },
  export: 'orders',
})

export type OfferRow = typeof offers.$inferSelect

/** The day in Japan on which an offer ended. For an agreement in the chat, the day of the agreement. */
export const offerEndedOn = sql<string>`coalesce(${offers.agreedOn}, (coalesce(${offers.decidedAt}, ${offers.createdAt}) AT TIME ZONE ${officeTimeZone})::date)`
