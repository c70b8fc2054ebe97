import { messages } from '@minato/contract/language/messages.ts'
/** What a session's end says, wherever it ends. */
export const sessionWords = messages({ loggedOut: 'Successfully logged out' } as const)
