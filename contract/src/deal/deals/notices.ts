import type { NoticeRows } from '#ground/trade/reading.ts'
import { formatNameList } from '#language/forms.ts'
import { t } from '#language/messages.ts'
import { orderHistory } from '../orders/history.ts'
import { getChangesEmailSubject } from '../orders/letters.ts'
import { documentHistory } from '../papers/history.ts'
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
