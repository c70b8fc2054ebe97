import { messages } from '#language/messages.ts'
import type { EventRows } from '#platform/trade/event-texts.ts'
import { carStates } from './car-states.ts'
import type { ArrivalEvent } from './events.ts'

export const arrivalHistory: EventRows<ArrivalEvent> = messages({
  'car-received': { name: 'The buyer has the car', text: ({ car, state }) => `${car}: ${carStates[state]}` },
  'damage-claimed': { name: 'Claim made', text: ({ car }) => car },
  'claim-refused': { name: 'Claim declined', text: ({ car }) => car },
})
