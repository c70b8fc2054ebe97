import { t } from '@minato/contract/language/messages.ts'
import { promiseTexts } from '@minato/contract/shipping/voyages/promise-words.ts'
import type { CarAtPort } from '#features/shipping/destinations/price/inquiry-paths.ts'
import { useDestination } from '#lib/page/destination.ts'
import { paths } from '#paths.ts'
import { Link } from '#ui/actions/link.tsx'
import { ship } from './at-port/at-port.tsx'

export function NextShip({ car }: { car: CarAtPort }) {
  const { terms } = useDestination()
  return (
    <section aria-labelledby="ship" className="sheet px-4 py-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="ship" className="text-lg">
          {promiseTexts.title}
        </h2>
        <Link to={paths.shipSchedule} className="py-0.5 text-link underline print:hidden">
          {t('All sailings')}
        </Link>
      </div>
      <div className="min-h-24 print:min-h-0">
        {terms ? <ship.Part car={car} /> : <p className="text-muted">{promiseTexts.choose}</p>}
      </div>
    </section>
  )
}
