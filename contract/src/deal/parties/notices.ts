import type { NoticeRows } from '../../ground/trade/reading.ts'
import type { PartyNotice } from './events.ts'
import { partyWords } from './facts.ts'

const states = { asked: 'change asked for', changed: 'changed', declined: 'change not accepted' }

/** How notices about who receives the vehicles read. */
export const partyNoticeRows: NoticeRows<PartyNotice> = {
  party: { text: ({ role, state }) => `${partyWords[role].label}: ${states[state]}`, area: 'parties' },
}
