import type { NoticeRows } from '#ground/trade/reading.ts'
import { listText } from '#language/forms.ts'
import { t } from '#language/messages.ts'
import { orderHistory } from '../orders/history.ts'
import { changesLetter } from '../orders/letters.ts'
import { documentHistory } from '../papers/history.ts'
import type { ChangeNotice } from './events.ts'

const changeRows = { ...orderHistory, ...documentHistory }

export const changeNoticeRows: NoticeRows<ChangeNotice> = {
  'order-changed': {
    text: ({ what }) =>
      what.length === 0
        ? changesLetter()
        : t('{letter}: {changes}', {
            letter: changesLetter(),
            changes: listText(what.map((kind) => changeRows[kind].name)),
          }),
  },
}
