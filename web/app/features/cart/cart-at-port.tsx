import { pricedCar, type TradedCar } from '@minato/contract/cars/traded-car.ts'
import { gaps, lineLabels, termOf } from '@minato/contract/freight/facts.ts'
import { cartAtPort } from '@minato/contract/freight/price-at-port.ts'
import type { ReactNode } from 'react'
import { useDestination } from '~/lib/page/destination'
import { Sum } from '~/ui/read/sum'

type Props = {
  cars: readonly TradedCar[]
  shown(cents: number): string
  /** What it comes to without a port. */
  children: ReactNode
}

/** What the cars come to at the reader's port, line by line; where it is not known of all of them, without a port, and why. */
export function CartAtPort({ cars, shown, children }: Props) {
  const { terms, choices } = useDestination()
  if (!terms || !choices) return children
  const { lines, cents, gap } = cartAtPort(cars.map(pricedCar), terms.priced, choices)
  if (cents === null)
    return (
      <>
        {children}
        <p className="mt-2 text-sm font-medium">
          {terms.port.name}: {gap && gaps[gap]}
        </p>
      </>
    )
  return (
    <Sum
      rows={lines.map((line) => [lineLabels[line.kind], shown(line.cents)])}
      total={[`${termOf(lines)} ${terms.port.name}`, shown(cents)]}
    />
  )
}
