import { messages, t } from '#language/messages.ts'
import type { EventRows } from '#platform/trade/event-texts.ts'
import type { PartyEvent } from './events.ts'

export const partyHistory: EventRows<PartyEvent> = messages({
  party: {
    name: 'Consignee changed',
    formatName: ({ role }) =>
      t('{role, select, consignee {Consignee changed} notify {Notify party changed} other {Courier address changed}}', {
        role,
      }),
  },
  'party-asked': {
    name: 'Change of the consignee requested',
    formatName: ({ role }) =>
      t(
        '{role, select, consignee {Change of the consignee requested} notify {Change of the notify party requested} other {Change of the courier address requested}}',
        { role },
      ),
  },
  'party-accepted': {
    name: 'Change of the consignee accepted',
    formatName: ({ role }) =>
      t(
        '{role, select, consignee {Change of the consignee accepted} notify {Change of the notify party accepted} other {Change of the courier address accepted}}',
        { role },
      ),
  },
  'party-declined': {
    name: 'Change of the consignee declined',
    formatName: ({ role }) =>
      t(
        '{role, select, consignee {Change of the consignee declined} notify {Change of the notify party declined} other {Change of the courier address declined}}',
        { role },
      ),
  },
  'party-withdrawn': {
    name: 'Change of the consignee withdrawn',
    formatName: ({ role }) =>
      t(
        '{role, select, consignee {Change of the consignee withdrawn} notify {Change of the notify party withdrawn} other {Change of the courier address withdrawn}}',
        { role },
      ),
  },
})
