import type { EventRows } from '#ground/trade/reading.ts'
import { messages, t } from '#language/messages.ts'
import type { IssuedEvent } from './events.ts'

export const issuedHistory: EventRows<IssuedEvent> = messages({
  issued: {
    name: 'Document issued',
    text: ({ paper, replaces, reason }) =>
      [replaces ? t('{paper}, replaces {replaces}', { paper, replaces }) : paper, reason].filter(Boolean).join(': '),
  },
})
