import type { Currency } from '@minato/contract/bank-accounts/facts.ts'
import { loadingPorts } from '@minato/contract/ports/facts.ts'
import { yenPerDollar } from '@minato/contract/values/money.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import * as bankAccounts from '../bank-accounts/bank-accounts.ts'
import { cars } from '../cars/table.ts'
import { confidential } from '../confidential/table.ts'
import * as exchangeRate from '../exchange-rate/exchange-rate.ts'
import { offers } from '../offers/table.ts'
import * as orders from '../orders/orders.ts'
import { type OrderRow, orderLines } from '../orders/table.ts'
import * as parties from '../parties/parties.ts'
import { ports } from '../ports/table.ts'
import * as settings from '../settings/settings.ts'
import { bookings, voyages } from '../voyages/table.ts'

/** Everything that a paper of an order can say, as it is at this moment. */
export async function gather(services: settings.Readers, order: OrderRow, now: Date) {
  const { db } = services
  const [deal, lines, named, sailings, accounts, [rate], open, set] = await Promise.all([
    orders.dealOf(db, order),
    linesOf(db, order.id),
    parties.of(db, order.id),
    sailingsOf(db, order.id),
    bankAccounts.allInForce(db, now),
    exchangeRate.latest(db, 1),
    db.$count(offers, and(eq(offers.orderId, order.id), eq(offers.state, 'open'))),
    settings.read(services),
  ])
  return {
    order,
    customer: deal.customer,
    amount: orders.amount({ order, lines: deal.lines }),
    lines,
    consignee: named.consignee,
    notify: named.notify,
    /** Every place that its parties name, beside those of the order. */
    places: Object.values(named).flatMap((party) => (party ? [{ country: party.country, text: party.address }] : [])),
    sailings,
    hasOpenOffer: open > 0,
    portNames: await portNames(db, [order.destination?.port, ...lines.map(({ car }) => car.loadingPort)]),
    account: (currency: Currency) => accounts.find((account) => account.currency === currency),
    rate: rate ? { yenPerDollar: rate.rate, on: rate.date, source: rate.source } : null,
    settings: set,
    now,
  }
}
export type Gathered = Awaited<ReturnType<typeof gather>>

/** The rate of a first start, which nobody has set yet. */
export const firstRate = (on: string) => ({ yenPerDollar, on, source: 'our own rate' })

/** The lines of an order with their cars, and the numbers that stand on papers in full. */
const linesOf = (db: Database, orderId: string) =>
  db
    .select({
      line: orderLines,
      car: cars,
      chassisNumber: confidential.chassisNumber,
      engineNumber: confidential.engineNumber,
    })
    .from(orderLines)
    .innerJoin(cars, eq(cars.id, orderLines.carId))
    .leftJoin(confidential, eq(confidential.id, cars.id))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.createdAt), asc(orderLines.id))

/** The ships on which cars of an order are booked, the first to leave first, each with its part of the bookings. */
async function sailingsOf(db: Database, orderId: string) {
  const rows = await db
    .select({ booking: bookings, voyage: voyages })
    .from(bookings)
    .innerJoin(voyages, eq(voyages.id, bookings.voyageId))
    .innerJoin(orderLines, eq(orderLines.id, bookings.lineId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(voyages.begins), asc(voyages.id), asc(orderLines.createdAt), asc(orderLines.id))
  const byVoyage = Map.groupBy(rows, ({ voyage, booking }) => `${voyage.id} ${booking.fromPort} ${booking.toPort}`)
  const names = await portNames(
    db,
    rows.flatMap(({ booking }) => [booking.fromPort, booking.toPort]),
  )
  return [...byVoyage.values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { voyage, booking } = first
    const from = voyage.loading.find(({ port }) => port === booking.fromPort)
    const to = voyage.discharge.find(({ port }) => port === booking.toPort)
    return [
      {
        carrier: voyage.carrier,
        vessel: voyage.vessel,
        voyage: voyage.number,
        loading: names(booking.fromPort),
        discharge: names(booking.toPort),
        etd: from?.atd ?? from?.etd ?? null,
        eta: to?.ata ?? to?.eta ?? null,
        blNumbers: distinct(all.map((one) => one.booking.blNumber)),
        containers: distinct(all.map((one) => one.booking.container)),
        lineIds: all.map((one) => one.booking.lineId),
      },
    ]
  })
}

const distinct = (texts: readonly (string | null)[]) => [...new Set(texts.filter((text) => text !== null))]

/** What ports are called, by UN/LOCODE; one that is in no list by its code. */
async function portNames(db: Database, codes: readonly (string | null | undefined)[]) {
  const asked = distinct(codes.map((code) => code ?? null))
  const found = await db
    .select({ code: ports.code, name: ports.name })
    .from(ports)
    .where(inArray(ports.code, asked.length > 0 ? asked : ['']))
  const known = new Map<string, string>([
    ...Object.entries(loadingPorts),
    ...found.map(({ code, name }) => [code, name] as const),
  ])
  return (code: string) => known.get(code) ?? code
}
