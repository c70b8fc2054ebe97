import { marginOf } from '@minato/contract/confidential/facts.ts'
import { isBelowFloor } from '@minato/contract/offers/meaning.ts'
import type { DealOffers } from '@minato/contract/offers/offer.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { toDollars, yenPerDollar } from '@minato/contract/values/money.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { Refusal } from '../../lib/http/problem.ts'
import { confidential } from '../confidential/table.ts'
import * as exchangeRate from '../exchange-rate/exchange-rate.ts'
import type { Whole } from './rows.ts'

const rowsOf = async (db: Database, lines: readonly { carId: string }[]) => {
  const ids = lines.map(({ carId }) => carId)
  const rows = await db.select().from(confidential).where(inArray(confidential.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * That the office says why, where a price is below the floor. Who does not see costs is asked too, and learns no figure; a
 * reason can be given for any price. It is asked of the office alone: nothing that a buyer does looks at a floor.
 * @returns the reason, as it is kept
 * @throws Refusal 409 where it is missing
 */
export async function requireReason(
  tx: Database,
  lines: Whole['lines'],
  fobCents: number,
  reason: string | null | undefined,
) {
  if (reason) return reason
  const rows = await rowsOf(tx, lines)
  const priced = lines.map(({ carId, priceCents }) => ({
    priceCents,
    floorCents: rows.get(carId)?.floorPriceCents ?? null,
  }))
  if (isBelowFloor(fobCents, priced)) throw new Refusal('price-needs-reason').at('belowFloor')
  return null
}

/** What each vehicle cost, and the least that it is sold for: for whoever sees costs. */
export async function costsOf(
  db: Database,
  lines: readonly { id: string; carId: string; priceCents: number }[],
  now: Date,
): Promise<NonNullable<DealOffers['costs']>> {
  const [rows, [yen]] = await Promise.all([rowsOf(db, lines), exchangeRate.latest(db, 1)])
  const today = officeDay(now)
  return lines.map(({ id, carId, priceCents }) => {
    const row = rows.get(carId)
    const floor = row?.floorPriceCents == null ? null : toDollars(row.floorPriceCents)
    const car = { price: toDollars(priceCents), added: today, sold: false }
    const { cost } = marginOf({ costs: row?.costs ?? [], floorPrice: floor }, car, {
      today,
      yenPerDollar: yen?.rate ?? yenPerDollar,
    })
    return { lineId: id, cost, floor }
  })
}
