// Rule: when the lines of an order change.
import { amountOf, flatCharges, inDollars } from '@minato/contract/deal/orders/amount.ts'
import type { OrderChange, OrderDraft } from '@minato/contract/deal/orders/draft.ts'
import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { reckon, type Wish } from '@minato/contract/deal/orders/reckon.ts'
import type { OrderTerms, TotalChange, VehicleCharges } from '@minato/contract/deal/orders/terms.ts'
import type { NamedDestination } from '@minato/contract/ground/ports/facts.ts'
import { pricedCar } from '@minato/contract/port/freight/priced-car.ts'
import { toCents, toDollars } from '@minato/contract/values/money.ts'
import { Refusal } from '../../../lib/http/problem.ts'
import type * as settings from '../../ground/settings/settings.ts'
import * as destinations from '../../port/destinations/destinations.ts'
import * as cars from '../../stock/cars/cars.ts'
import type { CarRow } from '../../stock/cars/table.ts'
import * as orders from './orders.ts'
import type { OrderRow } from './table.ts'

/** `destination` is the new one, where it changes. */
type Change = Asked & { destination?: NamedDestination | null | undefined }
type Asked = Pick<OrderChange, 'term' | 'choices'>

/** A car as its order has it: at the price at which it was ordered. */
const pricedAs = (car: CarRow, priceCents: number) => pricedCar({ ...car, price: toDollars(priceCents) })

const wishOf = ({ term, choices }: Asked, before: OrderTerms | null = null): Partial<Wish> => {
  const { isOpen: _, on: __, yenPerDollar: ___, ...earlier } = before ?? ({} as Partial<OrderTerms>)
  return { ...earlier, ...choices, ...(term && { term }) }
}

/** What an order is written with beside its vehicles, and what each of them adds. */
type Reckoned = {
  order: Pick<OrderRow, 'terms' | 'charges'>
  vehicles: (VehicleCharges | null)[]
}

/**
 * What a new order comes to at a destination, where its buyer has seen the total; else, and where the freight is not known, as
 * one without a port.
 * @throws Refusal 409 where the buyer has seen another total than it comes to now
 */
export async function reckonNew(
  services: settings.Readers,
  held: readonly CarRow[],
  { total, lines, ...asked }: OrderDraft,
  destination: NamedDestination | null,
  at: Date,
): Promise<Reckoned> {
  const listed = held.map(({ priceCents }) => priceCents)
  const wanted = destination !== null || asked.term !== undefined || asked.choices !== undefined
  const found = wanted
    ? reckon(
        held.map((car) => pricedAs(car, car.priceCents)),
        await destinations.reckoningAt(services, destination, at),
        wishOf(asked),
      )
    : null
  const amount = found?.amount ?? amountOf(listed)
  if (total !== undefined && toCents(total) !== amount.cents) {
    const { term = null, isOpen = false } = found?.terms ?? {}
    const now = { ...inDollars(amount), term, isOpen, to: destination?.name ?? null }
    const change: TotalChange = { seen: { amountDue: total, lines: lines ?? [] }, now }
    throw new Refusal('total-changed').with(change)
  }
  const isOpen = total === undefined || !found || found.terms.isOpen
  const chosen = total !== undefined || asked.term !== undefined || asked.choices !== undefined
  return {
    order: {
      terms: found && chosen ? { ...found.terms, isOpen } : null,
      charges: isOpen ? [...flatCharges] : [],
    },
    vehicles: held.map((_, place) => (isOpen ? null : (found?.vehicles[place] ?? null))),
  }
}

/**
 * Reckons an order again where its term is chosen, or its destination changed under one, and writes what its vehicles add. What
 * has been paid stays as it was paid. Answers what else changes of the order; undefined where its lines stay as they are.
 */
export async function reckonAgain(services: settings.Readers, order: OrderRow, change: Change, at: Date) {
  const chosen = change.term !== undefined || change.choices !== undefined
  const moved = change.destination !== undefined && order.terms !== null
  if (!(chosen || moved) || orderStatuses[order.status].cars !== 'ON_HOLD') return undefined
  const lines = await orders.lines(services.db, order.id)
  const { terms, vehicles } =
    change.term === null ? { terms: null, vehicles: [] } : await reckonLines(services, order, lines, change, at)
  const isOpen = terms === null || terms.isOpen
  for (const [place, line] of lines.entries())
    await orders.setLine(services.db, line.id, { reckoned: isOpen ? null : (vehicles[place] ?? null) })
  return { order: { terms, charges: isOpen ? [...flatCharges] : [] }, from: orders.amount({ order, lines }).cents }
}

async function reckonLines(
  services: settings.Readers,
  order: OrderRow,
  lines: readonly orders.OrderLine[],
  change: Change,
  at: Date,
) {
  const ids = lines.map(({ carId }) => carId)
  const rows = new Map((await cars.rows.lock(services.db, ids)).map((car) => [car.id, car]))
  const priced = lines.map(({ carId, priceCents }) => pricedAs(rows.get(carId) as CarRow, priceCents))
  const destination = change.destination === undefined ? order.destination : change.destination
  return reckon(priced, await destinations.reckoningAt(services, destination, at), wishOf(change, order.terms))
}
