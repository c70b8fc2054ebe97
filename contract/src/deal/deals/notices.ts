import { formatNameList } from '#language/formats.ts'
import { t } from '#language/messages.ts'
import type { NoticeRows } from '#platform/trade/event-texts.ts'
import { documentHistory } from '../documents/history.ts'
import { getChangesEmailSubject } from '../orders/emails.ts'
import { orderHistory } from '../orders/history.ts'
import type { ChangeNotice } from './events.ts'

const changeRows = { ...orderHistory, ...documentHistory }

export const changeNoticeRows: NoticeRows<ChangeNotice> = {
  'order-changed': {
    text: ({ what }) =>
      what.length === 0
        ? getChangesEmailSubject()
        : t('{letter}: {changes}', {
            letter: getChangesEmailSubject(),
            changes: formatNameList(what.map((kind) => changeRows[kind].name)),
          }),
  },
}
