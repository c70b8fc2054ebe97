import { getIdRange } from '@minato/contract/values/text.ts'
import { between, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { toContainsPattern } from '#lib/database/search-text.ts'
import { findCountryName } from '#lib/people/phone-numbers.ts'
import { users } from '#platform/users/table.ts'
import { matchesWord } from '#platform/users/users.ts'
import * as cars from '#stock/cars/cars.ts'
import { dependents } from '../dependents.ts'
import { orderLines, orders } from '../table.ts'

export const portName = sql`${orders.destination} ->> 'name'`

/**
 * Matches a word in an order's reference, port or tracking, its customer, parties or cars. Each subquery is independent of the
 * order, so that the database runs it once and not per order.
 */
export const matchWord = (db: Database) => (word: string) => {
  const [pattern, ids, country] = [toContainsPattern(word), getIdRange(word, minReferenceLength), findCountryName(word)]
  const customers = db
    .select({ id: users.id })
    .from(users)
    .where(or(matchesWord(word), country ? eq(sql`lower_case(${users.country})`, country) : undefined))
  const lines = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(
      or(
        like(sql`lower_case(${orderLines.title})`, pattern),
        inArray(orderLines.carId, cars.selectCarIdsByName(db, word)),
      ),
    )
  return or(
    ids && between(orders.id, ...ids),
    inArray(orders.userId, customers),
    inArray(orders.id, lines),
    word.length < minPartyLength ? undefined : inArray(orders.id, dependents.ordersWithParty(db, pattern)),
    like(sql`lower_case(${portName})`, pattern),
    eq(sql`lower_case(${orders.destination} ->> 'port')`, word),
    like(sql`lower_case(${orders.trackingInfo})`, pattern),
  ) as SQL
}

/** Shorter words are more likely the beginning of a name. */
const minReferenceLength = 6
/** The trigram index does not serve shorter words, and they match too many names. */
const minPartyLength = 3
