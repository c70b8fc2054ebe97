import { classOf, fuelOf } from '@minato/contract/cars/kinds.ts'
import type { CarQuery } from '@minato/contract/cars/search.ts'
import type { Terms } from '@minato/contract/destinations/endpoints.ts'
import { journeyTo } from '@minato/contract/destinations/journey.ts'
import { totalsAtPort } from '@minato/contract/freight/totals.ts'
import { verdicts } from '@minato/contract/imports/facts.ts'
import { mayBeImported } from '@minato/contract/imports/verdict.ts'
import { toCents, toDollars } from '@minato/contract/values/money.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { type CarRow, cars } from './table.ts'

const read = {
  id: cars.id,
  priceCents: cars.priceCents,
  type: cars.type,
  fuel: cars.fuel,
  country: cars.country,
  year: cars.year,
  modelCode: cars.modelCode,
  engineCC: cars.engineCC,
  mileage: cars.mileage,
  seats: cars.seats,
}
type Read = Pick<CarRow, keyof typeof read>

const priced = ({ type, ...car }: Read) => ({
  ...car,
  vehicleClass: classOf(type),
  loadingPort: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
})

const vehicle = ({ type, fuel, year, mileage, ...car }: Read) => ({
  ...car,
  vehicleClass: classOf(type),
  fuel: fuelOf(fuel),
  steering: null,
  made: null,
  registered: String(year),
  mileageKm: mileage,
  loadKg: null,
})

/** What the terms of a destination say of every visible car, as the database asks it. */
export type AtPort = Awaited<ReturnType<typeof reckoned>>

/** Reckons the total and the verdict of every visible car, from its row. */
export async function reckoned(db: Database, terms: Terms) {
  const total = totalsAtPort(terms.priced, terms.choices)
  const found = (car: Read) =>
    terms.rule
      ? verdicts[mayBeImported(vehicle(car), terms.rule, journeyTo(terms, priced(car))).code].found
      : verdicts['need-to-know'].found
  const all = new Map(
    (await db.select(read).from(cars).where(eq(cars.isActive, true))).map((car) => [
      car.id,
      { cents: total(priced(car)), found: found(car) },
    ]),
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
