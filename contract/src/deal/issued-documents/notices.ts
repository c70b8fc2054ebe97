import { t } from '#language/messages.ts'
import type { NoticeRows } from '#platform/trade/event-texts.ts'
import type { IssuedNotice } from './events.ts'

export const issuedNoticeRows: NoticeRows<IssuedNotice> = {
  invoice: {
    text: ({ number, replaces }) =>
      replaces
        ? t('Invoice {number} replaces {replaces}', { number, replaces })
        : t('Your invoice {number} is here', { number }),
    area: 'invoice',
  },
}
