import { ThingHistory } from '~/features/audit/office-history'
import { OrdersScreen } from '~/features/orders/office'
import { asHappening } from '~/features/orders/office/happenings'
import { OrderShips } from '~/features/voyages/office-bookings'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta('Orders')

export default function Orders() {
  return (
    <OrdersScreen
      history={({ id, events }) => (
        <div className="grid gap-6">
          <OrderShips orderId={id} />
          <ThingHistory entity="order" id={id} happenings={events.map(asHappening)} />
        </div>
      )}
    />
  )
}
