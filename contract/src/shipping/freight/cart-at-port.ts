import type { LineKind } from './facts.ts'
import { type Choices, calculatePriceAtPort, type PricedCar, type PricedDestination, sum } from './price-at-port.ts'

const order: readonly LineKind[] = ['vehicles', 'freight', 'inspection', 'cleaning', 'insurance']

/**
 * Calculates the price of several cars at a port: the same lines, each summed. Each car counts once, and a total needs the
 * total of every car.
 */
export function priceCartAtPort(cars: readonly PricedCar[], destination: PricedDestination, choices: Choices) {
  const uniqueCars = [...new Map(cars.map((car) => [car.id, car])).values()]
  const prices = uniqueCars.map((car) => calculatePriceAtPort(car, destination, choices))
  const allLines = prices.flatMap(({ lines }) => lines)
  const lines = order.flatMap((kind) => {
    const kindLines = allLines.filter((line) => line.kind === kind)
    return kindLines.length ? [{ kind, cents: sum(kindLines) }] : []
  })
  const gap = prices.find((price) => price.gap)?.gap ?? null
  return { prices, lines, cents: gap ? null : sum(lines), gap }
}
