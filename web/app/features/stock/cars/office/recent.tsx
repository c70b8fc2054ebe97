import { t } from '@minato/contract/language/messages.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Picture } from '#ui/display/picture.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { OfficeStatusBadge } from '../status-badge.tsx'

type Props = Pick<Car, 'id' | 'title' | 'price' | 'status' | 'mainImage' | 'createdAt'>

export function RecentCars({ cars }: { cars: readonly Props[] }) {
  if (cars.length === 0) return <p className="text-sm text-muted">{t('No cars found.')}</p>
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      {cars.map((car) => (
        <li key={car.id}>
          <Link
            to={paths.admin.car(car.id)}
            className="grid h-full grid-cols-[6rem_minmax(0,1fr)] items-center gap-3 slip p-2 hover:bg-sunken"
          >
            <Picture url={car.mainImage} alt="" sizes="6rem" widest={400} className="rounded" />
            <span className="text-sm">
              <span className="line-clamp-2 font-semibold">{car.title}</span>
              <span className="mt-1 flex flex-wrap items-center gap-2">
                <span className="font-bold">{formatUsd(car.price)}</span>
                <OfficeStatusBadge status={car.status} />
              </span>
              <span className="text-xs text-muted">
                {renderRichText(t('Added <day/>'), { day: <Moment at={car.createdAt} /> })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
