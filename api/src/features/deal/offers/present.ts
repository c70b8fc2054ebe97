import { calculateAmountDue } from '@minato/contract/deal/offers/amounts.ts'
import { canTakeOffers } from '@minato/contract/deal/offers/facts.ts'
import type { Offer } from '@minato/contract/deal/offers/offer.ts'
import { toDollarAmount } from '@minato/contract/deal/orders/amount.ts'
import type { OrderStatus } from '@minato/contract/deal/orders/facts.ts'
import { translateDestination } from '@minato/contract/platform/ports/facts.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { desc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { users } from '#platform/users/table.ts'
import { listCharges } from './basis.ts'
import * as rows from './rows.ts'
import { type OfferRow, offers } from './table.ts'

type Reader = { caller: Caller; status: OrderStatus; now: Date }

const decider = alias(users, 'decider')

/** Expired before the sweep has stored it: by its own deadline, or because the order no longer accepts offers. */
const isRunOut = (offer: OfferRow, status: OrderStatus, now: Date) =>
  offer.state === 'open' && (rows.isExpired(offer, now) || !canTakeOffers(status))

/** Converts offers to API responses, newest first. Only staff members with access to costs get the reason for a low price. */
export async function present(db: Database, which: SQL, { caller, status, now }: Reader): Promise<Offer[]> {
  const offerRows = await db
    .select({ offer: offers, by: users, decidedBy: decider })
    .from(offers)
    .leftJoin(users, eq(users.id, offers.byId))
    .leftJoin(decider, eq(decider.id, offers.decidedById))
    .where(which)
    .orderBy(desc(offers.place))
  const seesCosts = hasPermission(caller, 'costs.edit')
  return offerRows.map(({ offer, by, decidedBy }) => {
    const { amountDue, lines } = toDollarAmount(calculateAmountDue(offer.fobCents, listCharges(offer.basis)))
    return {
      id: offer.id,
      side: offer.side,
      amount: toDollars(offer.cents),
      term: offer.term,
      destination: offer.destination && translateDestination(offer.destination),
      loading: offer.basis.loading ?? null,
      lines,
      amountDue,
      way: offer.way,
      note: offer.note,
      state: isRunOut(offer, status, now) ? 'run-out' : offer.state,
      answers: offer.answers,
      expiresAt: offer.expiresAt?.toISOString() ?? null,
      by: by && formatFullName(by),
      decidedBy: decidedBy && formatFullName(decidedBy),
      decidedAt: offer.decidedAt?.toISOString() ?? null,
      agreedOn: offer.agreedOn,
      ...(seesCosts && { belowFloor: offer.belowFloor }),
      createdAt: offer.createdAt.toISOString(),
    }
  })
}
