import { messages } from '#language/messages.ts'
import type { EventRows } from '#platform/trade/event-texts.ts'
import type { TransferEvent } from './events.ts'

export const transferHistory: EventRows<TransferEvent> = messages({
  'claim-link': { name: 'Link for the buyer created' },
  'claim-link-withdrawn': { name: 'Link for the buyer withdrawn' },
  claimed: { name: 'Taken over by the buyer' },
  'claim-undone': { name: 'Removed from the account' },
  'buyer-corrected': { name: 'Name or number of the buyer corrected' },
})
