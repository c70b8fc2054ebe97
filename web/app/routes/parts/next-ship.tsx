import { promiseTexts } from '@minato/contract/port/voyages/words.ts'
import type { CarAtPort } from '~/features/port/destinations/freight-question'
import { useDestination } from '~/lib/page/destination'
import { paths } from '~/paths'
import { Link } from '~/ui/act/link'
import { ship } from './at-port.tsx'

/** Which ship a car can reach: the same room whether the reader's port is known or not. */
export function NextShip({ car }: { car: CarAtPort }) {
  const { terms } = useDestination()
  return (
    <section aria-labelledby="ship" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="ship" className="text-lg">
        {promiseTexts.title}
      </h2>
      <div className="mt-1 min-h-30">
        {terms ? <ship.Part car={car} /> : <p className="text-muted">{promiseTexts.choose}</p>}
      </div>
      <Link to={paths.shipSchedule} className="inline-block py-1 text-link underline">
        {promiseTexts.all}
      </Link>
    </section>
  )
}
