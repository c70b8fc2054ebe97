import { formatEvent, getEventName } from '@minato/contract/deal/deals/history.ts'
import type { OrderEvent } from '@minato/contract/deal/deals/order.ts'

export const toTimelineEntry = ({ at, by, fact }: OrderEvent) => ({
  at,
  by,
  what: getEventName(fact),
  text: formatEvent(fact),
})
