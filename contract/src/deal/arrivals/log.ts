import { t } from '#language/messages.ts'
import type { FactFromRows } from '#values/fact-types.ts'
import { type CarState, carStates } from './car-states.ts'

export const arrivalLog = {
  'claim-refused': ({ car, reason }: { car: string; reason: string }) =>
    t('Declined for {car}: {reason}', { car, reason }),
  'received-for': ({ car, state, buyer }: { car: string; state: CarState; buyer: string }) =>
    t('Entered for {buyer}: {car} has arrived. {state}', { car, buyer, state: carStates[state] }),
  'claimed-for': ({ car, buyer }: { car: string; buyer: string }) =>
    t('Claim for {car} entered for {buyer}', { car, buyer }),
}

export type EntryForBuyer = Extract<FactFromRows<typeof arrivalLog>, { buyer: string }>
