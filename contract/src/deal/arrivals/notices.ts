import { messages } from '#language/messages.ts'
import type { NoticeRows } from '#platform/trade/event-texts.ts'
import type { ArrivalNotice } from './events.ts'

const arrivalTexts: Record<ArrivalNotice['state'], string> = messages({
  received: 'The buyer has their car',
  claimed: 'A claim to decide on',
  refused: 'We have declined your claim',
})

export const arrivalNoticeRows: NoticeRows<ArrivalNotice> = {
  arrival: { text: ({ state }) => arrivalTexts[state], area: 'arrival' },
}
