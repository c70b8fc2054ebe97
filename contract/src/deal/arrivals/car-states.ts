import { messages } from '#language/messages.ts'

/** How a buyer found their car. Apart, for every page of a deal reads its history. */
export const carStates = messages({ good: 'As described', different: 'Not as described', damaged: 'Damaged' } as const)
export type CarState = keyof typeof carStates
