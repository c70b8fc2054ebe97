import type { NoticeRows } from '../../ground/trade/reading.ts'
import type { ImportNotice } from './events.ts'

/** How notices about an import of cars read. */
export const importNoticeRows: NoticeRows<ImportNotice> = {
  import: { text: ({ rows }) => `Your import of cars has ended: ${rows} ${rows === 1 ? 'row' : 'rows'}` },
}
