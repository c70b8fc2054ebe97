import type { OrderEvent } from '@minato/contract/order.ts'
import { orderEvents } from '@minato/contract/order-facts.ts'
import { Moment } from '~/ui/moment'

/** What happened to an order, the latest first. */
export const Timeline = ({ events }: { events: readonly OrderEvent[] }) => (
  <ol className="grid gap-3 border-l-2 border-line pl-4 text-sm">
    {events.toReversed().map((event) => (
      <li key={event.id}>
        <p>
          <span className="font-semibold">{orderEvents[event.kind]}</span>
          {event.text && `: ${event.text}`}
        </p>
        <p className="text-xs text-muted">
          <Moment at={event.at} exact /> · {event.by}
        </p>
      </li>
    ))}
  </ol>
)
