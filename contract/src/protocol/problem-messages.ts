import { messages } from '../language/messages.ts'
/** Texts of the generic error screen; also for faults of which nothing better is known. */
export const problemMessages = messages({ screenTitle: 'An error occurred', fallback: 'Something went wrong' } as const)
