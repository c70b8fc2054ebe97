import type { Order } from '@minato/contract/deal/deals/order.ts'
import { t } from '@minato/contract/language/messages.ts'
import { Link } from 'react-router'
import { Small } from '#office/list/rows/columns.tsx'
import { RowList } from '#office/panel.tsx'
import { paths } from '#paths.ts'
import { Moment } from '#ui/display/time/moment.tsx'
import { AmountDue, Customer, Reference, Vehicles } from './cells.tsx'
import { OrderStatusCell } from './status-cell.tsx'

export const RecentOrders = ({ orders }: { orders: readonly Order[] }) => (
  <RowList
    rows={orders}
    rowClass=""
    none={t('No orders yet.')}
    line={(order) => (
      <Link
        to={paths.admin.deal(order.id)}
        className="grid grid-cols-2 gap-x-4 gap-y-2 px-3 py-2 hover:bg-sunken md:grid-cols-[8rem_1.2fr_1.5fr_8rem_11rem] md:items-center"
      >
        <span>
          <Reference order={order} />
          <Small>
            <Moment at={order.createdAt} exact />
          </Small>
        </span>
        <span className="min-w-0 max-md:order-3">
          <Customer user={order.user} />
        </span>
        <span className="max-md:order-4">
          <Vehicles items={order.orderItems} />
        </span>
        <span className="max-md:order-5">
          <AmountDue order={order} />
        </span>
        <span className="max-md:justify-self-end">
          <OrderStatusCell order={order} />
        </span>
      </Link>
    )}
  />
)
