import { eventName, eventText } from '@minato/contract/orders/history.ts'
import type { OrderEvent } from '@minato/contract/orders/order.ts'
import { ThingHistory } from '~/features/audit/office-history'
import { OrdersScreen } from '~/features/orders/office'
import { OrderShips } from '~/features/voyages/office-bookings'
import { adminMeta } from '~/office/meta'

export const meta = () => adminMeta('Orders')

const asHappening = ({ at, by, fact }: OrderEvent) => ({ at, by, what: eventName(fact), text: eventText(fact) })

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
