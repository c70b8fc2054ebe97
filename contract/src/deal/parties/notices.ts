import { t } from '#language/messages.ts'
import type { NoticeRows } from '#platform/trade/event-texts.ts'
import type { PartyNotice } from './events.ts'
import type { PartyRole } from './facts.ts'

/** Outcome of a change of a party: notification text, and subject of the email. */
export const partyChangeTexts: Record<PartyNotice['state'], (role: PartyRole) => string> = {
  asked: (role) =>
    t(
      '{role, select, consignee {Change of the consignee requested} notify {Change of the notify party requested} other {Change of the courier address requested}}',
      { role },
    ),
  changed: (role) =>
    t(
      '{role, select, consignee {The consignee was changed} notify {The notify party was changed} other {The courier address was changed}}',
      { role },
    ),
  declined: (role) =>
    t(
      '{role, select, consignee {Change of the consignee not accepted} notify {Change of the notify party not accepted} other {Change of the courier address not accepted}}',
      { role },
    ),
}

export const partyNoticeRows: NoticeRows<PartyNotice> = {
  party: { text: ({ role, state }) => partyChangeTexts[state](role), area: 'parties' },
}
