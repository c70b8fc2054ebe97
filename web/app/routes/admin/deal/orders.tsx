import { t } from '@minato/contract/language/messages.ts'
import { OrderBookingsPart } from '#features/deal/bookings/office/order-bookings.tsx'
import { toTimelineEntry } from '#features/deal/orders/office/timeline-entry.ts'
import { OrdersScreen } from '#features/deal/orders/office.tsx'
import { RecordHistory } from '#features/platform/audit/office-history.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Orders'))

export default function Orders() {
  return (
    <OrdersScreen
      history={({ id, events }) => (
        <div className="grid gap-6">
          <OrderBookingsPart orderId={id} />
          <RecordHistory entity="order" id={id} happenings={events.map(toTimelineEntry)} />
        </div>
      )}
    />
  )
}
