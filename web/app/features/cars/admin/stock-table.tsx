import type { Car } from '@minato/contract/cars/car.ts'
import type { AdminSort } from '@minato/contract/cars/office.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { Link } from 'react-router'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/act/button'
import { Badge } from '~/ui/read/badge'
import { Picture } from '~/ui/read/picture'
import { ActionsHead, cellLook, Head, opensRow, Row, SortHead, type Sorting, Table } from '~/ui/read/table'
import { StatusBadge } from '../status-badge.tsx'
import { ChooseBox } from './choose-box.tsx'
import { OrderOfCar } from './order-of-car.tsx'
import { ToggleButton } from './stock-card.tsx'
import type { Selection } from './use-selection.ts'

type Props = {
  cars: readonly Car[]
  busy: boolean
  selection: Selection
  sorting: Sorting<AdminSort>
  onToggle(car: Car): void
  onDelete(car: Car): void
}

/** The same cars as lines: more of them at one sight. */
export const StockTable = ({ cars, selection, sorting, ...changes }: Props) => (
  <Table
    label="Cars"
    head={
      <>
        <Head label="Choose" />
        <SortHead name="title" sorting={sorting} />
        <SortHead name="year" sorting={sorting} />
        <SortHead name="price" sorting={sorting} />
        <Head label="Status" />
        <ActionsHead />
      </>
    }
  >
    {cars.map((car) => (
      <Row key={car.id}>
        <td className={cellLook}>
          <ChooseBox car={car} selection={selection} />
        </td>
        <th scope="row" className={`${cellLook} min-w-52 text-left font-semibold`}>
          <span className="flex items-center gap-3">
            <Picture url={car.mainImage} alt="" sizes="3.5rem" className="max-w-14 rounded" />
            <Link to={paths.admin.car(car.id)} className="hover:underline" {...opensRow}>
              {car.title}
              <span className="block font-mono text-xs font-normal text-muted">{car.stockNumber}</span>
            </Link>
          </span>
        </th>
        <td className={cellLook}>
          {car.year}
          <span className="block text-xs text-muted">{car.fuel}</span>
        </td>
        <td className={`${cellLook} font-bold`}>{formatUsd(car.price)}</td>
        <td className={cellLook}>
          <span className="flex flex-wrap gap-1">
            <StatusBadge status={car.status} />
            {!car.isActive && <Badge tone="still">Inactive (Hidden)</Badge>}
            <OrderOfCar car={car} />
          </span>
        </td>
        <td className={cellLook}>
          <Actions car={car} {...changes} />
        </td>
      </Row>
    ))}
  </Table>
)

const Actions = ({ car, busy, onToggle, onDelete }: Pick<Props, 'busy' | 'onToggle' | 'onDelete'> & { car: Car }) => (
  <span className="flex justify-end gap-2">
    <ButtonLink to={paths.admin.editCar(car.id)} size="small" aria-label={`Edit ${car.title}`}>
      Edit
    </ButtonLink>
    <ToggleButton car={car} busy={busy} onToggle={onToggle} plain />
    <Button look="danger" size="small" onClick={() => onDelete(car)} aria-label={`Delete ${car.title}`}>
      Delete
    </Button>
  </span>
)
