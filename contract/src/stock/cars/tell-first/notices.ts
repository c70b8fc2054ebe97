import type { NoticeRows } from '#ground/trade/reading.ts'
import { t } from '#language/messages.ts'
import { inJapan } from '#values/days.ts'
import type { TellFirstNotice } from './events.ts'
import { waitEnds } from './facts.ts'

export const tellFirstNoticeRows: NoticeRows<TellFirstNotice> = {
  'your-turn': {
    text: ({ car, until }) =>
      t('It is your turn to order: {car}, until {until}', { car, until: inJapan(new Date(until)) }),
  },
  'wait-over': { text: ({ car, why }) => waitEnds[why](car) },
}
