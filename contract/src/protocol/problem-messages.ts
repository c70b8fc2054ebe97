import { messages } from '../language/messages.ts'
export const problemMessages = messages({ screenTitle: 'An error occurred', fallback: 'Something went wrong' } as const)
