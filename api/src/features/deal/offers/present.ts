import { calculateAmountDue } from '@minato/contract/deal/offers/amounts.ts'
import { canTakeOffers } from '@minato/contract/deal/offers/facts.ts'
import type { Offer } from '@minato/contract/deal/offers/offer.ts'
import { toDollarAmount } from '@minato/contract/deal/orders/amount.ts'
import type { OrderStatus } from '@minato/contract/deal/orders/facts.ts'
import { translateDestination } from '@minato/contract/platform/ports/facts.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { desc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { nameColumns, users } from '#platform/users/table.ts'
import { listCharges } from './basis.ts'
import * as rows from './rows.ts'
import { type OfferRow, offers } from './table.ts'

type Reader = { caller: Caller; status: OrderStatus; now: Date }

const decider = alias(users, 'decider')

/** Expired before the sweep has stored it: by its own deadline, or because the order no longer accepts offers. */
const isRunOut = (offer: OfferRow, status: OrderStatus, now: Date) =>
  offer.state === 'open' && (rows.isExpired(offer, now) || !canTakeOffers(status))

/** Lists the offers for several orders with their people, newest first. */
export const listOffers = (db: Database, orderIds: readonly string[]) =>
  db
    .select({
      orderId: offers.orderId,
      offer: offers,
      by: nameColumns,
      decidedBy: { firstName: decider.firstName, lastName: decider.lastName },
    })
    .from(offers)
    .leftJoin(users, eq(users.id, offers.byId))
    .leftJoin(decider, eq(decider.id, offers.decidedById))
    .where(inArray(offers.orderId, [...orderIds]))
    .orderBy(desc(offers.place))
type OfferWithPeople = Awaited<ReturnType<typeof listOffers>>[number]

/** Converts offers to API responses. Only staff members with access to costs get the reason for a low price. */
export function present(offerRows: readonly OfferWithPeople[], { caller, status, now }: Reader): Offer[] {
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
