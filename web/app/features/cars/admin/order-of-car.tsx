import type { OfficeCar } from '@minato/contract/cars/car.ts'
import { shortId } from '@minato/contract/cars/facts.ts'
import { orderStatuses } from '@minato/contract/orders/facts.ts'
import { Link } from 'react-router'
import { paths } from '~/paths'

/** The order that holds a car or has sold it, and the way there. */
export const OrderOfCar = ({ car: { order } }: { car: OfficeCar }) =>
  order && (
    <Link to={paths.admin.order(order.id)} className="text-xs text-link underline">
      Order <span className="font-mono">{shortId(order.id)}</span>, {orderStatuses[order.status].label}
    </Link>
  )
