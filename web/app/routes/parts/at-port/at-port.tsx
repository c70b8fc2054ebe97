// Rule: which price of a car is the large one.
import type { CarAtPort } from '#features/shipping/destinations/price/freight-question.ts'
import { totalWords } from '#features/shipping/destinations/words.ts'
import { Price, PriceLine } from '#features/stock/cars/price.tsx'
import { useDestination } from '#lib/page/destination.ts'
import { latePart } from '#lib/page/late-part.tsx'
import { verdictParts } from '../verdict.tsx'

const code = () => import('./at-port-parts.tsx')
const total = latePart(() => code().then(({ AtPortTotal }) => AtPortTotal))
export const lines = latePart(() => code().then(({ AtPortLines }) => AtPortLines))

export const ship = latePart(() => import('./at-port-ship.tsx').then(({ AtPortShip }) => AtPortShip))

const parts = [total, lines, ship, ...verdictParts] as const

/** All code that draws a page for a port. A price, a verdict and a sailing appear together: one alone would mislead. */
export const portParts = {
  load: () => Promise.all(parts.map(({ ready }) => ready())),
  areLoaded: () => parts.every(({ isLoaded }) => isLoaded()),
}

type Props = {
  usd: number
  rate?: number
  car: CarAtPort | null
  size?: 'normal' | 'large'
}

/** What a car costs, where that decides: at the reader's port once one is chosen, and in Japan until then. */
export function CarPrice({ usd, rate, car, size = 'normal' }: Props) {
  const { terms } = useDestination()
  const of = { usd, ...(rate !== undefined && { rate }) }
  if (terms && car)
    return (
      <total.Part
        car={car}
        size={size}
        fob={{ large: <Price {...of} size={size} />, bare: <Price {...of} bare />, quiet: <PriceLine {...of} /> }}
      />
    )
  return (
    <>
      <Price {...of} size={size} />
      <p className="text-xs text-muted">{totalWords.fob}</p>
    </>
  )
}
