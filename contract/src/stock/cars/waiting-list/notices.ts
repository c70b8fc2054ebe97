import { t } from '#language/messages.ts'
import type { NoticeRows } from '#platform/trade/event-texts.ts'
import { formatJapanTime } from '#values/days.ts'
import type { WaitingListNotice } from './events.ts'
import { waitEndTexts } from './facts.ts'

export const waitingListNoticeRows: NoticeRows<WaitingListNotice> = {
  'your-turn': {
    text: ({ car, until }) =>
      t('It is your turn to order: {car}, until {until}', { car, until: formatJapanTime(new Date(until)) }),
  },
  'wait-over': { text: ({ car, why }) => waitEndTexts[why](car) },
}
