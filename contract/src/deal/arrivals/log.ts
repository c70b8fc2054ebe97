import { t } from '#language/messages.ts'
import type { FactOf } from '#values/kinds.ts'
import { type CarState, carStates } from './car-states.ts'

/** What the log keeps of a claim that was declined, and of what the office enters for a buyer, and how it reads. */
export const arrivalLog = {
  'claim-refused': ({ car, reason }: { car: string; reason: string }) =>
    t('Declined for {car}: {reason}', { car, reason }),
  'received-for': ({ car, state, buyer }: { car: string; state: CarState; buyer: string }) =>
    t('Entered for {buyer}: {car} has arrived. {state}', { car, buyer, state: carStates[state] }),
  'claimed-for': ({ car, buyer }: { car: string; buyer: string }) =>
    t('Claim for {car} entered for {buyer}', { car, buyer }),
}

type Logged = FactOf<typeof arrivalLog>
/** What the office has entered for a buyer, whose name is added. */
export type EnteredFor = Extract<Logged, { buyer: string }>
