import { messages } from '../language/messages.ts'
/** Texts of the generic error screen, and for faults without a text. */
export const problemMessages = messages({ screenTitle: 'An error occurred', fallback: 'Something went wrong' } as const)
