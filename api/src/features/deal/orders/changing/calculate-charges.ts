// Rule: when the lines of an order change.
import { amountOf, flatCharges } from '@minato/contract/deal/orders/amount.ts'
import { calculateOrder, type TermRequest } from '@minato/contract/deal/orders/calculate-order.ts'
import type { OrderChange, OrderDraft } from '@minato/contract/deal/orders/draft.ts'
import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import type { OrderTerms, VehicleCharges } from '@minato/contract/deal/orders/terms.ts'
import type { DestinationWithName } from '@minato/contract/platform/ports/facts.ts'
import { pricedCar } from '@minato/contract/shipping/freight/priced-car.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import type { CachedSettingsDeps } from '#platform/settings/read-settings.ts'
import * as destinations from '#shipping/destinations/destinations.ts'
import { carRows } from '#stock/cars/changes.ts'
import type { CarRow } from '#stock/cars/table.ts'
import * as orderLines from '../lines.ts'
import type { OrderRow } from '../table.ts'
import { requireSeenTotal } from './seen-total.ts'

/** `destination` is undefined where it does not change. */
type Change = TermChoice & { destination?: DestinationWithName | null | undefined }
type TermChoice = Pick<OrderChange, 'term' | 'choices'>

/** Prices a car as ordered, not as listed today. */
const toPricedCar = (car: CarRow, priceCents: number) => pricedCar({ ...car, price: toDollars(priceCents) })

const mergeChoice = ({ term, choices }: TermChoice, before: OrderTerms | null = null): Partial<TermRequest> => {
  const { isOpen: _, on: __, yenPerDollar: ___, ...earlier } = before ?? ({} as Partial<OrderTerms>)
  return { ...earlier, ...choices, ...(term && { term }) }
}

const hasTermChoice = ({ term, choices }: TermChoice) => term !== undefined || choices !== undefined

type OrderCharges = { order: Pick<OrderRow, 'terms' | 'charges'>; vehicles: (VehicleCharges | null)[] }

/**
 * Calculates terms and charges of a new order. Charges stay open where the buyer has seen no total, or the freight is missing.
 * @throws Refusal 409 where the buyer has seen a different total
 */
export async function calculateNewOrderCharges(
  services: CachedSettingsDeps,
  heldCars: readonly CarRow[],
  { total, lines, ...choice }: OrderDraft,
  destination: DestinationWithName | null,
  at: Date,
): Promise<OrderCharges> {
  const isTermChosen = hasTermChoice(choice)
  const calculated =
    destination !== null || isTermChosen ? await calculateCarCharges(services, heldCars, choice, destination, at) : null
  const amount = calculated?.amount ?? amountOf(heldCars.map(({ priceCents }) => priceCents))
  requireSeenTotal({ total, lines }, { amount, reckoned: calculated, destination })
  const isOpen = total === undefined || !calculated || calculated.terms.isOpen
  return {
    order: {
      terms: calculated && (isTermChosen || total !== undefined) ? { ...calculated.terms, isOpen } : null,
      charges: flatChargesWhileOpen(isOpen),
    },
    vehicles: heldCars.map((_, index) => (isOpen ? null : (calculated?.vehicles[index] ?? null))),
  }
}

const calculateCarCharges = async (
  services: CachedSettingsDeps,
  heldCars: readonly CarRow[],
  choice: TermChoice,
  destination: DestinationWithName | null,
  at: Date,
) =>
  calculateOrder(
    heldCars.map((car) => toPricedCar(car, car.priceCents)),
    await destinations.getQuoteBasis(services, destination, at),
    mergeChoice(choice),
  )

/** Flat charges apply to the order while the charges of its vehicles are open. */
const flatChargesWhileOpen = (isOpen: boolean) => (isOpen ? [...flatCharges] : [])

/**
 * Recalculates an order whose term or destination changes, and writes the charges of its vehicles. Paid orders stay unchanged.
 * Returns the new order columns and the old amount in US cents; undefined where nothing is recalculated.
 */
export async function recalculateCharges(services: CachedSettingsDeps, order: OrderRow, change: Change, at: Date) {
  const isMoved = change.destination !== undefined && order.terms !== null
  if (!(hasTermChoice(change) || isMoved) || orderStatuses[order.status].cars !== 'ON_HOLD') return undefined
  const lines = await orderLines.listLines(services.db, order.id)
  const { terms, vehicles } =
    change.term === null
      ? { terms: null, vehicles: [] }
      : await calculateLineCharges(services, order, lines, change, at)
  const isOpen = terms === null || terms.isOpen
  for (const [index, line] of lines.entries())
    await orderLines.setLine(services.db, line.id, { reckoned: isOpen ? null : (vehicles[index] ?? null) })
  return {
    order: { terms, charges: flatChargesWhileOpen(isOpen) },
    from: orderLines.calculateAmount({ order, lines }).cents,
  }
}

async function calculateLineCharges(
  services: CachedSettingsDeps,
  order: OrderRow,
  lines: readonly orderLines.OrderLine[],
  change: Change,
  at: Date,
) {
  const ids = lines.map(({ carId }) => carId)
  const rows = new Map((await carRows.lock(services.db, ids)).map((car) => [car.id, car]))
  const priced = lines.map(({ carId, priceCents }) => toPricedCar(rows.get(carId) as CarRow, priceCents))
  const destination = change.destination === undefined ? order.destination : change.destination
  const basis = await destinations.getQuoteBasis(services, destination, at)
  return calculateOrder(priced, basis, mergeChoice(change, order.terms))
}
