import type { EventRows } from '../../ground/trade/reading.ts'
import { messages } from '../../language/messages.ts'
import type { ClaimEvent } from './events.ts'

/** How what happened to the link of an order reads. */
export const claimHistory: EventRows<ClaimEvent> = messages({
  'claim-link': { name: 'Link for the buyer made' },
  'claim-link-withdrawn': { name: 'Link for the buyer taken back' },
  claimed: { name: 'Taken over by the buyer' },
  'claim-undone': { name: 'Taken out of an account again' },
  'buyer-corrected': { name: 'Name or number of the buyer corrected' },
})
