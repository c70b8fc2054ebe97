import { messages } from '#language/messages.ts'
import type { NoticeRows } from '#platform/trade/event-texts.ts'
import type { DocumentNotice } from './events.ts'

const documentTexts: Record<DocumentNotice['state'], string> = messages({
  draft: 'Please check the draft of your B/L',
  approved: 'The draft of the B/L is approved',
  correction: 'The draft of the B/L needs a correction',
  sent: 'Your documents are on their way',
  delivered: 'Your documents were delivered',
  surrendered: 'Your B/L was surrendered',
})

export const documentNoticeRows: NoticeRows<DocumentNotice> = {
  paper: { text: ({ state }) => documentTexts[state], area: 'papers' },
}
