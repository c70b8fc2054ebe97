import type { EventRows } from '../../ground/trade/reading.ts'
import { messages } from '../../language/messages.ts'
import type { PartyEvent } from './events.ts'
import { partyWords } from './facts.ts'

const text = ({ role }: PartyEvent) => partyWords[role].label

/** How what happened to who receives the vehicles reads. */
export const partyHistory: EventRows<PartyEvent> = messages({
  party: { name: 'Receiver changed', text },
  'party-asked': { name: 'Change of a receiver asked for', text },
  'party-accepted': { name: 'Change of a receiver accepted', text },
  'party-declined': { name: 'Change of a receiver declined', text },
  'party-withdrawn': { name: 'Change of a receiver taken back', text },
})
