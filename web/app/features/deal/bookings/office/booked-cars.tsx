import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import { Link } from 'react-router'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { QueryResult, RowList } from '#office/panel.tsx'
import { paths } from '#paths.ts'
import { Part } from '#ui/display/fact-list.tsx'

export function BookedCars({ voyageId }: { voyageId: string }) {
  const bookings = useCall(api.voyages.bookedOn, { params: { id: voyageId } })
  return (
    <Part
      title={
        bookings.data ? t('Booked cars ({count})', { count: formatCount(bookings.data.data.length) }) : t('Booked cars')
      }
    >
      <QueryResult result={bookings}>
        {({ data }) => (
          <RowList
            rows={data}
            none={t('No car is booked on this voyage.')}
            rowClass="flex flex-wrap justify-between gap-2 px-3 py-1.5"
            line={({ stockNumber, title, order, booking }) => (
              <>
                <span>
                  <span className="font-mono">{stockNumber}</span> {title}{' '}
                  <span className="text-muted">
                    {booking.from.name} → {booking.to.name}
                    {booking.blNumber && ` · B/L ${booking.blNumber}`}
                  </span>
                </span>
                <Link to={paths.admin.order(order.id)} className="text-link hover:underline">
                  {order.customer}, {orderStatuses[order.status].label}
                </Link>
              </>
            )}
          />
        )}
      </QueryResult>
    </Part>
  )
}
