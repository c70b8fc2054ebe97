import type { CardCar } from '~/features/cars/card-car'
import { totalWords } from '~/features/destinations/words'
import { useDestination } from '~/lib/page/destination'
import { latePart } from '~/lib/page/late-part'

const total = latePart(() => import('./at-port-total.tsx').then(({ AtPortTotal }) => AtPortTotal))

/** What the server waits for before it renders what cars come to at a port. */
export const readyToReckon = () => total.ready()

/** The room under a car's price for what it comes to at the reader's port: the same height whether that is known or not. */
export function AtPort({ car, className = '' }: { car: CardCar; className?: string }) {
  const { terms } = useDestination()
  return (
    <div className={`h-5 min-w-0 ${className}`}>
      {terms ? <total.Part car={car} /> : <p className="text-xs leading-5 text-muted">{totalWords.fob}</p>}
    </div>
  )
}
