import { t } from '#language/messages.ts'
import type { NoticeRows } from '#platform/trade/event-texts.ts'
import type { TransferNotice } from './events.ts'

export const transferNoticeRows: NoticeRows<TransferNotice> = {
  'order-claimed': {
    text: (_, reader) =>
      reader === 'office' ? t('The buyer has taken over an order') : t('The order is in your account'),
  },
  'order-claim-undone': { text: () => t('An order was removed from your account') },
}
