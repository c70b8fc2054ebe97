import type { Terms } from '@minato/contract/port/destinations/terms.ts'
import { cartAtPort } from '@minato/contract/port/freight/cart-at-port.ts'
import { gaps, lineLabels, termOf } from '@minato/contract/port/freight/facts.ts'
import { pricedCar } from '@minato/contract/port/freight/priced-car.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import type { ReactNode } from 'react'
import { type Choices, useDestination } from '#lib/page/destination.ts'
import { Link } from '#ui/act/link.tsx'
import { Sum } from '#ui/read/sum.tsx'

export type ToQuoteAddress = (cars: readonly Car[], terms: Terms, choices: Choices) => string
type Props = { cars: readonly Car[]; question: ToQuoteAddress; formatCents(cents: number): string; children: ReactNode }

export function CartAtPort({ cars, question, formatCents, children }: Props) {
  const { terms, choices } = useDestination()
  if (!terms || !choices) return children
  const { prices, lines, cents, gap } = cartAtPort(cars.map(pricedCar), terms.priced, choices)
  const unpricedCars = cars.filter((_, index) => prices[index]?.gap)
  if (cents === null)
    return (
      <>
        {children}
        <p className="mt-2 text-sm font-medium">
          {terms.port.name}:{' '}
          <Link to={question(unpricedCars, terms, choices)} className="text-link underline">
            {gap && gaps[gap]}
          </Link>
        </p>
      </>
    )
  return (
    <Sum
      rows={lines.map((line) => [lineLabels[line.kind], formatCents(line.cents)])}
      total={[`${termOf(lines)} ${terms.port.name}`, formatCents(cents)]}
    />
  )
}
