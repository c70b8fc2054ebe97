import type { CarQuery } from '@minato/contract/cars/search.ts'
import { pricedCar, type TradedCar, tradedFields, vehicleOf } from '@minato/contract/cars/traded-car.ts'
import type { Terms } from '@minato/contract/destinations/endpoints.ts'
import { verdictsAt } from '@minato/contract/destinations/verdict.ts'
import { totalsAtPort } from '@minato/contract/freight/totals.ts'
import { verdicts } from '@minato/contract/imports/facts.ts'
import { toCents, toDollars } from '@minato/contract/values/money.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../lib/database/database.ts'
import { cars } from './table.ts'

/** The fields of a car that decide its price at a port and whether it may be imported, but for its price. */
export const tradedColumns = Object.fromEntries(
  tradedFields.flatMap((field) => (field === 'price' ? [] : [[field, cars[field]]])),
) as Record<string, PgColumn>

/** What the terms of a destination say of every visible car, as the database asks it. */
export type AtPort = Awaited<ReturnType<typeof reckoned>>

/** Reckons the total and the verdict of every visible car, from its row. */
export async function reckoned(db: Database, terms: Terms) {
  const rows = await db
    .select({ ...tradedColumns, price: cars.priceCents })
    .from(cars)
    .where(eq(cars.isActive, true))
  const [total, codeOf] = [totalsAtPort(terms.priced, terms.choices), verdictsAt(terms)]
  const all = new Map(
    rows.map((row) => {
      const car = { ...row, price: toDollars(row.price) } as TradedCar
      return [car.id, { cents: total(pricedCar(car)), found: verdicts[codeOf(car, vehicleOf(car))].found }]
    }),
  )
  const centsOf = (id: string) => all.get(id)?.cents ?? null
  const those = (wanted: (one: { cents: number | null; found: string }) => boolean): SQL => {
    const ids = [...all].flatMap(([id, one]) => (wanted(one) ? [id] : []))
    return sql`${cars.id} = ANY(${sql.param(ids)}::uuid[])`
  }

  return {
    /** The conditions of a question that are about the port. */
    conditions({ totalMin, totalMax, importable }: Omit<CarQuery, 'page' | 'limit'>, without?: string): SQL[] {
      const [least, most] = [toCents(totalMin ?? 0), toCents(totalMax ?? Number.POSITIVE_INFINITY)]
      const asksTotal = (totalMin !== undefined || totalMax !== undefined) && without !== 'total'
      return [
        ...(asksTotal ? [those(({ cents }) => cents !== null && cents >= least && cents <= most)] : []),
        ...(importable ? [those(({ found }) => found === 'can' || found === importable)] : []),
      ]
    },
    /** Puts ids in the order of their totals, as `portSorts` has it. */
    sorted(ids: readonly string[], way: 'asc' | 'desc') {
      const turn = way === 'asc' ? 1 : -1
      return ids.toSorted((one, other) => {
        const [a, b] = [centsOf(one), centsOf(other)]
        if (a === null || b === null) return Number(a === null) - Number(b === null) || turn * (one < other ? -1 : 1)
        return turn * (a - b || (one < other ? -1 : 1))
      })
    },
    /** The smallest and the largest total of some cars, in dollars. */
    span(ids: readonly string[]) {
      const totals = ids.map(centsOf).filter((cents) => cents !== null)
      if (totals.length === 0) return null
      const least = totals.reduce((one, other) => Math.min(one, other))
      const most = totals.reduce((one, other) => Math.max(one, other))
      return { min: toDollars(least), max: toDollars(most) }
    },
  }
}
