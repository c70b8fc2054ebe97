import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tradeTerms } from '#platform/trade/terms.ts'
import { priceCartAtPort } from '#shipping/freight/cart-at-port.ts'
import type { PricedCar, PricedDestination } from '#shipping/freight/price-at-port.ts'
import { getKeys } from '#values/keys.ts'
import { amountOf, flatCharges } from './amount.ts'
import { calculateOrder } from './calculate-order.ts'

const cent = fc.integer({ min: 1, max: 5_000_000 })
const side = fc.integer({ min: 1000, max: 9000 })
const car = (index: number) =>
  fc.record({
    id: fc.constant(`car ${index}`),
    priceCents: cent,
    vehicleClass: fc.constantFrom('car' as const, 'suv' as const, 'machinery' as const, null),
    country: fc.constant('Japan'),
    loadingPort: fc.constantFrom(null, 'JPYOK'),
    lengthMm: fc.option(side),
    widthMm: side,
    heightMm: side,
  })
const cars = fc
  .integer({ min: 1, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => car(n))))
const fee = fc.record({ yen: fc.option(fc.integer({ min: 0, max: 100_000 })), demanded: fc.boolean() })
const priced = fc.record({
  port: fc.constantFrom('KEMBA', null),
  rates: fc.array(
    fc.record({
      id: fc.uuid(),
      from: fc.constantFrom(null, 'JPYOK'),
      to: fc.constant('KEMBA'),
      method: fc.constant('RORO' as const),
      validFrom: fc.constantFrom('2026-01-01', '2026-05-01', '2026-07-01'),
      source: fc.constant(''),
      price: fc.record({ perM3: fc.integer({ min: 1, max: 30_000 }), minimum: cent }),
    }),
    { maxLength: 4 },
  ),
  sizes: fc.constant({ car: 9500, suv: 14_000 }),
  insurance: fc.constant({ 'total-loss': 6000, 'all-risks': 12_000 }),
  localInsurer: fc.boolean(),
  inspection: fee,
  cleaning: fee,
  yenPerDollar: fc.option(fc.integer({ min: 90, max: 200 })),
})
const usual = { method: 'RORO', cover: 'total-loss', inspection: false, cleaning: false, on: '2026-06-01' } as const
const at = (destination: PricedDestination) => ({
  priced: destination,
  choices: { ...usual, cover: destination.localInsurer ? null : usual.cover },
})

describe('amount of an order at a port', () => {
  test('equals the cart at that port to the cent, split over its vehicles', () => {
    fc.assert(
      fc.property(cars, priced, (selectedCars: PricedCar[], destination) => {
        const { amount, vehicles, gap, terms } = calculateOrder(selectedCars, at(destination), {})
        const cart = priceCartAtPort(selectedCars, destination, at(destination).choices)
        expect(gap).toBe(cart.gap)
        expect(terms).toMatchObject({ isOpen: gap !== null, term: destination.localInsurer ? 'C&F' : 'CIF' })
        const listedCents = selectedCars.map(({ priceCents }) => priceCents)
        if (cart.cents === null) {
          expect(amount).toEqual(amountOf(listedCents, null, flatCharges))
          return
        }
        expect(amount).toEqual({ lines: cart.lines, cents: cart.cents })
        // Without the last vehicle, the charges of the remaining ones add up.
        const remainingCharges = vehicles.slice(0, -1).flatMap(({ charges }) => charges)
        expect(amountOf(listedCents.slice(0, -1), null, remainingCharges)).toEqual(
          calculateOrder(selectedCars.slice(0, -1), at(destination), {}).amount,
        )
      }),
    )
  })

  test('increases with its term: FOB, C&F, CIF', () => {
    fc.assert(
      fc.property(cars, priced, (selectedCars: PricedCar[], destination) => {
        fc.pre(destination.port !== null)
        const kinds = getKeys(tradeTerms).map((term) => calculateOrder(selectedCars, at(destination), { term }))
        const [fob, cnf, cif] = kinds
        fc.pre(cnf?.gap === null)
        expect(fob?.amount.lines.map(({ kind }) => kind)).not.toContain('freight')
        expect(fob?.amount.cents).toBeLessThan(cnf?.amount.cents ?? 0)
        expect(cif?.terms).toMatchObject(destination.localInsurer ? { term: 'C&F', cover: null } : { term: 'CIF' })
        expect(cif?.amount.cents).toBeGreaterThanOrEqual(cnf?.amount.cents ?? 0)
      }),
    )
  })

  test('changes only the vehicles line for an agreed price', () => {
    fc.assert(
      fc.property(cars, priced, cent, (selectedCars: PricedCar[], destination, agreed) => {
        const { amount, vehicles, gap } = calculateOrder(selectedCars, at(destination), {})
        fc.pre(gap === null)
        const charges = vehicles.flatMap((vehicle) => vehicle.charges)
        const [, ...chargeLines] = amount.lines
        expect(
          amountOf(
            selectedCars.map(({ priceCents }) => priceCents),
            agreed,
            charges,
          ).lines,
        ).toEqual([{ kind: 'vehicles', cents: agreed }, ...chargeLines])
      }),
    )
  })
})
