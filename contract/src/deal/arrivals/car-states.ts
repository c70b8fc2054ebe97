import { messages } from '#language/messages.ts'

/** Condition of a car on receipt. In a module of its own, because every deal page loads the history. */
export const carStates = messages({ good: 'As described', different: 'Not as described', damaged: 'Damaged' } as const)
export type CarState = keyof typeof carStates
