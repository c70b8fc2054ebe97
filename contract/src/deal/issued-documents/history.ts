import { messages, t } from '#language/messages.ts'
import type { EventRows } from '#platform/trade/event-texts.ts'
import type { IssuedEvent } from './events.ts'

export const issuedHistory: EventRows<IssuedEvent> = messages({
  issued: {
    name: 'Document issued',
    text: ({ paper, replaces, reason }) =>
      [replaces ? t('{paper}, replaces {replaces}', { paper, replaces }) : paper, reason].filter(Boolean).join(': '),
  },
})
