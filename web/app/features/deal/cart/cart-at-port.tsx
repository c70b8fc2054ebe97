import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { priceCartAtPort } from '@minato/contract/shipping/freight/cart-at-port.ts'
import { getTradeTerm, lineLabels, priceGapTexts } from '@minato/contract/shipping/freight/facts.ts'
import { pricedCar } from '@minato/contract/shipping/freight/priced-car.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import type { ReactNode } from 'react'
import { type Choices, useDestination } from '#lib/page/destination.ts'
import { Link } from '#ui/actions/link.tsx'
import { SumTable } from '#ui/display/sum.tsx'

export type QuoteAddressBuilder = (cars: readonly Car[], terms: DestinationTerms, choices: Choices) => string
type Props = {
  cars: readonly Car[]
  question: QuoteAddressBuilder
  formatCents(cents: number): string
  children: ReactNode
}

export function CartAtPort({ cars, question, formatCents, children }: Props) {
  const { terms, choices } = useDestination()
  if (!terms || !choices) return children
  const { prices, lines, cents, gap } = priceCartAtPort(cars.map(pricedCar), terms.priced, choices)
  const unpricedCars = cars.filter((_, index) => prices[index]?.gap)
  if (cents === null)
    return (
      <>
        {children}
        <p className="mt-2 text-sm font-medium">
          {terms.port.name}:{' '}
          <Link to={question(unpricedCars, terms, choices)} className="text-link underline">
            {gap && priceGapTexts[gap]}
          </Link>
        </p>
      </>
    )
  return (
    <SumTable
      rows={lines.map((line) => [lineLabels[line.kind], formatCents(line.cents)])}
      total={[`${getTradeTerm(lines)} ${terms.port.name}`, formatCents(cents)]}
    />
  )
}
