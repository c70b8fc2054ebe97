import type { Car } from '@minato/contract/car.ts'
import { formatUsd } from '@minato/contract/money.ts'
import { Link } from 'react-router'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { Picture } from '~/ui/picture'
import { StatusBadge } from '../status-badge.tsx'
import { ChooseBox } from './choose-box.tsx'
import { ToggleButton } from './stock-card.tsx'
import type { Selection } from './use-selection.ts'

type Shown = {
  cars: readonly Car[]
  busy: boolean
  selection: Selection
  onToggle(car: Car): void
  onDelete(car: Car): void
}

const head = 'px-3 py-2 text-left text-xs font-semibold text-muted'
const cell = 'px-3 py-1.5'

/** The same cars as lines: more of them at one sight. */
export const StockTable = ({ cars, busy, selection, onToggle, onDelete }: Shown) => (
  <div className="overflow-x-auto rounded-lg border border-line bg-surface">
    <table className="w-full text-sm">
      <thead className="border-b border-line bg-sunken">
        <tr>
          {['Choose', 'Car', 'Year', 'Fuel', 'Price', 'Status', 'Actions'].map((name) => (
            <th key={name} scope="col" className={head}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cars.map((car) => (
          <tr key={car.id} className="border-b border-line last:border-0 hover:bg-sunken">
            <td className={cell}>
              <ChooseBox car={car} selection={selection} />
            </td>
            <th scope="row" className={`${cell} min-w-52 text-left font-semibold`}>
              <span className="flex items-center gap-3">
                <Picture url={car.mainImage} alt="" sizes="3.5rem" className="max-w-14 rounded" />
                <Link to={paths.admin.car(car.id)} className="hover:underline">
                  {car.title}
                </Link>
              </span>
            </th>
            <td className={cell}>{car.year}</td>
            <td className={cell}>{car.fuel}</td>
            <td className={`${cell} font-bold`}>{formatUsd(car.price)}</td>
            <td className={cell}>
              <span className="flex flex-wrap gap-1">
                <StatusBadge status={car.status} />
                {!car.isActive && <Badge tone="still">Inactive (Hidden)</Badge>}
              </span>
            </td>
            <td className={cell}>
              <span className="flex gap-2">
                <ButtonLink to={paths.admin.editCar(car.id)} size="small" aria-label={`Edit ${car.title}`}>
                  Edit
                </ButtonLink>
                <ToggleButton car={car} busy={busy} onToggle={onToggle} />
                <Button look="danger" size="small" onClick={() => onDelete(car)} aria-label={`Delete ${car.title}`}>
                  Delete
                </Button>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
