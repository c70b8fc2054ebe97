import { t } from '#language/messages.ts'
import type { NoticeRows } from '#platform/trade/event-texts.ts'
import type { ImportNotice } from './events.ts'

export const importNoticeRows: NoticeRows<ImportNotice> = {
  import: {
    text: ({ rows }) =>
      t('{rows, plural, one {Your import of cars has ended: # row} other {Your import of cars has ended: # rows}}', {
        rows,
      }),
  },
}
