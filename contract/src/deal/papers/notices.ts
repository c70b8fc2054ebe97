import type { NoticeRows } from '#ground/trade/reading.ts'
import { messages } from '#language/messages.ts'
import type { PaperNotice } from './events.ts'

const papers: Record<PaperNotice['state'], string> = messages({
  draft: 'Please check the draft of your B/L',
  approved: 'The draft of the B/L is approved',
  correction: 'The draft of the B/L needs a correction',
  sent: 'Your documents are on their way',
  delivered: 'Your documents were delivered',
  surrendered: 'Your B/L was surrendered',
})

export const paperNoticeRows: NoticeRows<PaperNotice> = {
  paper: { text: ({ state }) => papers[state], area: 'papers' },
}
