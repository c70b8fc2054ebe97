import { messages } from '#language/messages.ts'
/** How long things hold, in seconds, and stand, in milliseconds. */
export const accountTimes = {
  resetLink: 3600,
  registeredStands: 3000,
  loggedInStands: 2000,
  /** A session's "last seen" is at most this much behind. */
  lastSeen: 300,
  /** And the last use of an API token. */
  tokenUsed: 60,
} as const

/** Where a person is logged in. */
export const sessionMessages = messages({ unknownDevice: 'Unknown device' } as const)
