// Rule: which price of a car is shown large.
import type { CarAtPort } from '#features/shipping/destinations/price/inquiry-paths.ts'
import { totalWords } from '#features/shipping/destinations/words.ts'
import { Price, PriceLine } from '#features/stock/cars/price.tsx'
import { useDestination } from '#lib/page/destination.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { verdictParts } from '../verdict.tsx'

const importParts = () => import('./at-port-parts.tsx')
const total = lazyPart(() => importParts().then(({ AtPortTotal }) => AtPortTotal))
export const lines = lazyPart(() => importParts().then(({ AtPortLines }) => AtPortLines))

export const ship = lazyPart(() => import('./at-port-ship.tsx').then(({ AtPortShip }) => AtPortShip))

const parts = [total, lines, ship, ...verdictParts] as const

/** Lazy code for a page with a port. Price, verdict and sailing appear together: one alone would mislead. */
export const portParts = {
  load: () => Promise.all(parts.map(({ ready }) => ready())),
  areLoaded: () => parts.every(({ isLoaded }) => isLoaded()),
}

type Props = { usd: number; rate?: number; car: CarAtPort | null; size?: 'normal' | 'large' }

export function CarPrice({ usd, rate, car, size = 'normal' }: Props) {
  const { terms } = useDestination()
  const priceProps = { usd, ...(rate !== undefined && { rate }) }
  if (terms && car)
    return (
      <total.Part
        car={car}
        size={size}
        fob={{
          large: <Price {...priceProps} size={size} />,
          bare: <Price {...priceProps} bare />,
          quiet: <PriceLine {...priceProps} />,
        }}
      />
    )
  return (
    <>
      <Price {...priceProps} size={size} />
      <p className="text-xs text-muted">{totalWords.fob}</p>
    </>
  )
}
