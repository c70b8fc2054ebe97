import { formatEvent, getEventName } from '@minato/contract/deal/deals/history.ts'
import type { OrderEvent } from '@minato/contract/deal/deals/order.ts'
import { createDateFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'

const momentFormat = createDateFormat({ dateStyle: 'medium', timeStyle: 'short' })

type Props = { events: readonly OrderEvent[] }

export const OrderHistory = ({ events }: Props) => (
  <details className="group">
    <summary className="min-h-9 cursor-pointer font-semibold">
      {t('History ({count})', { count: events.length })}
    </summary>
    <OrderEvents events={events} />
  </details>
)

export const OrderEvents = ({ events }: Props) => (
  <ol className="mt-2 border-s-2 border-line ps-4">
    {events.map(({ id, fact, at, by }) => (
      <li key={id} className="pb-3">
        <p className="font-medium">
          {getEventName(fact)}
          {formatEvent(fact) && <span className="font-normal">: {formatEvent(fact)}</span>}
        </p>
        <p className="text-sm text-muted">
          <time dateTime={at}>{momentFormat.format(new Date(at))}</time> · {by}
        </p>
      </li>
    ))}
  </ol>
)
