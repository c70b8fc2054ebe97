import type { WaitingListCar as Waited } from '@minato/contract/stock/cars/waiting-list/endpoints.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { Link } from 'react-router'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { paths } from '#paths.ts'
import { Picture } from '#ui/display/picture.tsx'
import { Place } from './place.tsx'
import { waitingListWords as words } from './words.ts'

export function WaitingCars() {
  const { data } = useCall(api.tellFirst.mine)
  if (!data || data.cars.length === 0) return null
  return (
    <section aria-labelledby="waited-for" className="mb-8">
      <h2 id="waited-for" className="mb-3 text-xl">
        {words.ownVehicles}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {data.cars.map((car) => (
          <li key={car.id} className="flex flex-wrap gap-4 slip p-3">
            <WaitingCar car={car} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const WaitingCar = ({ car }: { car: Waited }) => (
  <>
    <div className="w-28 shrink-0">
      <Picture url={car.mainImage} alt="" sizes="112px" widest={400} />
    </div>
    <div className="grid min-w-40 grow basis-0 content-start gap-2">
      <h3 className="text-base">
        {car.isActive ? (
          <Link to={paths.car(car.id)} className="text-link underline">
            {car.title}
          </Link>
        ) : (
          car.title
        )}
      </h3>
      <p className="text-sm text-muted">
        <span className="font-mono">{car.stockNumber}</span> · {formatUsd(car.price)}
      </p>
      {!car.isActive && <p className="text-sm">{words.hidden}</p>}
      <Place car={car} />
    </div>
  </>
)
