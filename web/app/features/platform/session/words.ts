import { messages } from '@minato/contract/language/messages.ts'
export const sessionWords = messages({ loggedOut: 'Successfully logged out', loginTitle: 'Login Required' } as const)
