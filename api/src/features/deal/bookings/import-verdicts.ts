import { findDaysAtSea } from '@minato/contract/shipping/destinations/journey.ts'
import type { CountryRule } from '@minato/contract/shipping/import-rules/rule.ts'
import { toRuleVehicle } from '@minato/contract/shipping/import-rules/vehicle.ts'
import { judgeImport } from '@minato/contract/shipping/import-rules/verdict.ts'
import { getSailingJourney } from '@minato/contract/shipping/voyages/sailings.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import * as exchangeRate from '#platform/exchange-rate/exchange-rate.ts'
import { type PortRow, ports } from '#platform/ports/table.ts'
import * as importRules from '#shipping/import-rules/import-rules.ts'
import type { CarRow } from '#stock/cars/table.ts'
import { findDestinationRule, type OrderReads } from '../orders/order-reads.ts'
import type { OrderRow } from '../orders/table.ts'
import { type BookedRow, type Days, getSailingDays, type Ports } from './list-booked.ts'

type ImportCandidate = Pick<BookedRow, 'voyage' | 'car' | 'order'> & { booking: Ports & { lineId: string } }

const currentDays = ({ voyage, booking }: ImportCandidate) => getSailingDays(voyage, booking)

/** Calculates import verdicts by line id, for the days of the ships or those of `daysFor`. */
export async function calculateVerdicts<One extends ImportCandidate>(
  db: Database,
  booked: readonly One[],
  daysFor?: (one: One) => Days,
) {
  const codes = booked.map(({ booking }) => booking.toPort)
  const [rules, portRows, [yen]] = await Promise.all([
    importRules.loadRules(
      db,
      booked.flatMap(({ order }) => order.destination?.country ?? []),
    ),
    db.select({ code: ports.code, transit: ports.transit }).from(ports).where(inArray(ports.code, codes)),
    exchangeRate.listLatestRates(db, 1),
  ])
  const transits = new Map(portRows.map(({ code, transit }) => [code, transit]))
  return judgeCars(booked, { rules, transits, rate: yen?.rate }, daysFor)
}

type ImportConditions = {
  /** By country. */
  rules: ReadonlyMap<string, CountryRule>
  /** By port of discharge. */
  transits: ReadonlyMap<string, PortRow['transit']>
  rate: number | undefined
}

/** Calculates the verdicts of an order's booked cars by line id. */
export async function readVerdicts(
  reads: OrderReads,
  order: OrderRow,
  booked: readonly (ImportCandidate & { transit: PortRow['transit'] | null })[],
) {
  const [rule, { rate }] = await Promise.all([findDestinationRule(reads, order), reads.reference()])
  const transits = new Map(booked.map(({ booking, transit }) => [booking.toPort, transit ?? []]))
  return judgeCars(booked, { rules: new Map(rule ? [[rule.country, rule]] : []), transits, rate })
}

function judgeCars<One extends ImportCandidate>(
  booked: readonly One[],
  { rules, transits, rate }: ImportConditions,
  daysFor: (one: One) => Days = currentDays,
) {
  const verdicts = new Map<string, { code: ReturnType<typeof judgeImport>['code']; sure: boolean }>()
  for (const row of booked) {
    const { booking, voyage, car, order } = row
    const rule = order.destination && rules.get(order.destination.country)
    if (!rule) continue
    const { etd, eta } = daysFor(row)
    const transit = transits.get(booking.toPort) ?? []
    const journey = etd ? getSailingJourney({ etd, eta }, findDaysAtSea({ transit, rule }, voyage.method)) : null
    const conditions = { port: booking.toPort, ...(rate && { yenPerDollar: rate }) }
    const { code, sure } = judgeImport(toRuleVehicle(toPricedCar(car)), rule, journey, conditions)
    verdicts.set(booking.lineId, { code, sure })
  }
  return verdicts
}

const toPricedCar = ({ priceCents, ...row }: CarRow) =>
  ({ ...row, price: toDollars(priceCents) }) as Parameters<typeof toRuleVehicle>[0]
