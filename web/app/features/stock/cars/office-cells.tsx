import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { getStockBesideStatus } from '@minato/contract/stock/cars/car-text.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { formatMissingFields, listMissingFields } from '@minato/contract/stock/cars/missing-fields.ts'
import { AllowedLink } from '#features/platform/session/allowed.tsx'
import { Small } from '#office/list/rows/columns.tsx'
import { HiddenMark } from '#office/list/visibility.tsx'
import { paths } from '#paths.ts'
import { renderRichText } from '#ui/display/rich.tsx'
import { OfficeStatusBadge } from './status-badge.tsx'

export const StatusBadges = ({ car }: { car: OfficeCar }) => (
  <>
    <OfficeStatusBadge status={car.status} />
    <HiddenMark {...car} />
  </>
)

export const StatusCell = ({ car }: { car: OfficeCar }) => (
  <span className="flex flex-wrap gap-1">
    <StatusBadges car={car} />
    <Small>{car.setAsideUntil && t('Reserved for the waiting list')}</Small>
    <Small>{getStockBesideStatus(car)}</Small>
    <MissingFields car={car} />
  </span>
)

const MissingFields = ({ car }: { car: OfficeCar }) =>
  !car.isActive &&
  listMissingFields(car).length > 0 && <Small>{t('Missing: {fields}', { fields: formatMissingFields(car) })}</Small>

export const OrderOfCar = ({ car: { order } }: { car: OfficeCar }) =>
  order && (
    <AllowedLink
      needs="orders.read"
      to={paths.admin.order(order.id)}
      className="two-lines text-xs leading-4 text-link underline"
    >
      {renderRichText(t('Order <id/>, {status}', { status: orderStatuses[order.status].label }), {
        id: <span className="font-mono">{toShortId(order.id)}</span>,
      })}
    </AllowedLink>
  )
