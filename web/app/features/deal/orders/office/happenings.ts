import { eventName, eventText } from '@minato/contract/deal/deals/history.ts'
import type { OrderEvent } from '@minato/contract/deal/deals/order.ts'

export const asHappening = ({ at, by, fact }: OrderEvent) => ({ at, by, what: eventName(fact), text: eventText(fact) })
