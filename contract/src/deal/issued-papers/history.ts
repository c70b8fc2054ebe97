import type { EventRows } from '../../ground/trade/reading.ts'
import type { IssuedEvent } from './events.ts'

/** How what happened to numbered papers reads. */
export const issuedHistory: EventRows<IssuedEvent> = {
  issued: {
    name: 'Paper issued',
    text: ({ paper, replaces, reason }) =>
      [replaces ? `${paper}, in the place of ${replaces}` : paper, reason].filter(Boolean).join(': '),
  },
}
