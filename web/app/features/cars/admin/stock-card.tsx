import type { Car } from '@minato/contract/cars/car.ts'
import { stockOf } from '@minato/contract/cars/car-text.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/act/button'
import { Badge } from '~/ui/read/badge'
import { Picture } from '~/ui/read/picture'
import { StatusBadge } from '../status-badge.tsx'
import { ChooseBox } from './choose-box.tsx'
import { OrderOfCar } from './order-of-car.tsx'
import type { Selection } from './use-selection.ts'

type Props = { car: Car; busy: boolean; selection: Selection; onToggle(car: Car): void; onDelete(car: Car): void }

/** A car in the back-office's list, with what can be done about it. */
export function StockCard({ car, busy, selection, onToggle, onDelete }: Props) {
  const mileage = car.mileage !== null && `${car.mileage.toLocaleString('en-US')} km`
  const facts = [car.year, car.fuel, mileage, stockOf(car)]
  return (
    <article
      className={`relative flex flex-col overflow-hidden rounded-lg border bg-surface ${selection.has(car) ? 'border-link ring-1 ring-link' : 'border-line'}`}
    >
      <div className="absolute top-2 left-2 z-10">
        <ChooseBox car={car} selection={selection} />
      </div>
      <Link to={paths.admin.car(car.id)} className="relative block" tabIndex={-1} aria-hidden>
        <Picture
          url={car.mainImage}
          alt=""
          sizes="(min-width: 1280px) 22vw, (min-width: 640px) 45vw, 92vw"
          className={car.isActive ? '' : 'opacity-50 grayscale'}
        />
      </Link>
      <div className="flex grow flex-col gap-2 p-3">
        <div className="flex flex-wrap gap-1.5">
          <StatusBadge status={car.status} />
          {!car.isActive && <Badge tone="still">Inactive (Hidden)</Badge>}
          <span className="ml-auto font-mono text-xs text-muted">{car.stockNumber}</span>
        </div>
        <h2 className="text-base">
          <Link to={paths.admin.car(car.id)} className="hover:underline">
            {car.title}
          </Link>
        </h2>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
        <OrderOfCar car={car} />
        <p className="mt-auto text-lg font-extrabold">{formatUsd(car.price)}</p>
        <div className="grid grid-cols-2 gap-2">
          <ButtonLink to={paths.admin.car(car.id)} size="small" aria-label={`View ${car.title}`}>
            View
          </ButtonLink>
          <ButtonLink to={paths.admin.editCar(car.id)} size="small" aria-label={`Edit ${car.title}`}>
            <Pencil className="size-4" aria-hidden />
            Edit
          </ButtonLink>
          <ToggleButton car={car} busy={busy} onToggle={onToggle} />
          <Button look="danger" size="small" onClick={() => onDelete(car)} aria-label={`Delete ${car.title}`}>
            <Trash2 className="size-4" aria-hidden />
            Delete
          </Button>
        </div>
      </div>
    </article>
  )
}

type Toggle = Pick<Props, 'car' | 'busy' | 'onToggle'> & { plain?: boolean }

/** Shows a hidden car, hides a shown one. `plain` leaves the icon out where there is no room. */
export function ToggleButton({ car, busy, onToggle, plain }: Toggle) {
  const Icon = car.isActive ? EyeOff : Eye
  const label = car.isActive ? 'Deactivate' : 'Activate'
  return (
    <Button size="small" busy={busy} onClick={() => onToggle(car)} aria-label={`${label} ${car.title}`}>
      {!plain && <Icon className="size-4" aria-hidden />}
      {label}
    </Button>
  )
}
