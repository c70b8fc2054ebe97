// Rule: what stands under a car's price for the reader's port.
import type { CarAtPort } from '~/features/port/destinations/freight-question'
import { totalWords } from '~/features/port/destinations/words'
import { useDestination } from '~/lib/page/destination'
import { latePart } from '~/lib/page/late-part'

const code = () => import('./at-port-parts.tsx')
const total = latePart(() => code().then(({ AtPortTotal }) => AtPortTotal))
/** The lines of a car's price at the reader's port. */
export const lines = latePart(() => code().then(({ AtPortLines }) => AtPortLines))

/** The ship that a car can reach. */
export const ship = latePart(() => import('./at-port-ship.tsx').then(({ AtPortShip }) => AtPortShip))

/** What the server waits for before it renders what cars come to at a port. */
export const readyToReckon = () => Promise.all([total.ready(), lines.ready(), ship.ready()])

/** `car` is null while that is not known of a remembered one. */
type Room = { car: CarAtPort | null; size?: keyof typeof sizes }

const sizes = {
  normal: 'h-5 leading-5',
  large: 'h-7 text-xl leading-7',
  /** Beside a button on a phone: the term has a line of its own. */
  narrow: 'leading-4.5 max-sm:min-h-9 max-sm:*:flex-wrap sm:h-5 sm:leading-5',
}

/** The room under a car's price for what it comes to at the reader's port: the same height whether that is known or not. */
export function AtPort({ car, size = 'normal' }: Room) {
  const { terms } = useDestination()
  return (
    <div className={`min-w-0 ${sizes[size]}`}>
      {terms && car ? (
        <total.Part car={car} />
      ) : (
        <p className="text-xs leading-[inherit] text-muted">{totalWords.fob}</p>
      )}
    </div>
  )
}
