import type { NoticeRows } from '../../ground/trade/reading.ts'
import { t } from '../../language/messages.ts'
import type { PartyNotice } from './events.ts'
import { partyWords } from './facts.ts'

const texts: Record<PartyNotice['state'], (role: string) => string> = {
  asked: (role) => t('{role}: change asked for', { role }),
  changed: (role) => t('{role}: changed', { role }),
  declined: (role) => t('{role}: change not accepted', { role }),
}

/** How notices about who receives the vehicles read. */
export const partyNoticeRows: NoticeRows<PartyNotice> = {
  party: { text: ({ role, state }) => texts[state](partyWords[role].label), area: 'parties' },
}
