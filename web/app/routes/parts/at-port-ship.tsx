import type { TradedCar } from '@minato/contract/cars/traded-car.ts'
import { promiseTo } from '@minato/contract/destinations/journey.ts'
import { promiseNote, promiseText, promiseTexts } from '@minato/contract/voyages/words.ts'
import { useDestination } from '~/lib/page/destination'

/** The ship that a car is on if it is agreed and paid in time, to the reader's port; or that none is known. */
export function AtPortShip({ car }: { car: TradedCar }) {
  const { terms, choices } = useDestination()
  if (!terms || !choices) return null
  const promised = promiseTo(terms, choices, car)
  if (!promised) return <p>{promiseTexts.none(terms.port.name)}</p>
  return (
    <>
      <p className="font-semibold">{promiseText(promised)}</p>
      <p className="mt-1 text-sm text-muted">{promiseNote(promised, terms.lead)}</p>
    </>
  )
}
