import { orderEvents } from '@minato/contract/orders/facts.ts'
import type { OrderEvent } from '@minato/contract/orders/order.ts'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** What happened to an order, oldest first. */
export const OrderHistory = ({ events }: { events: readonly OrderEvent[] }) => (
  <details className="group">
    <summary className="min-h-9 cursor-pointer font-semibold">History ({events.length})</summary>
    <ol className="mt-2 border-l-2 border-line pl-4">
      {events.map((event) => (
        <li key={event.id} className="pb-3">
          <p className="font-medium">
            {orderEvents[event.kind]}
            {event.text && <span className="font-normal">: {event.text}</span>}
          </p>
          <p className="text-sm text-muted">
            <time dateTime={event.at}>{moment.format(new Date(event.at))}</time> · {event.by}
          </p>
        </li>
      ))}
    </ol>
  </details>
)
