import { endedOffers, type OrderFilters } from '@minato/contract/deal/orders/filters.ts'
import { and, gte, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import { offerEndedOn, offers } from './table.ts'

export const ordersWithOffer = (db: Database, { offer, offerFrom, offerTo }: OrderFilters) =>
  db
    .select({ id: offers.orderId })
    .from(offers)
    .where(
      and(
        inArray(offers.state, offer ? [offer] : [...endedOffers]),
        offerFrom ? gte(offerEndedOn, offerFrom) : undefined,
        offerTo ? lte(offerEndedOn, offerTo) : undefined,
      ),
    )
