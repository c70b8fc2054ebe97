/** Validity in seconds, and display times in milliseconds. */
export const accountTimes = {
  resetLink: 3600,
  registeredStands: 3000,
  loggedInStands: 2000,
  /** A session's "last seen" is at most this much behind. */
  lastSeen: 300,
  /** The last use of an API token is at most this much behind. */
  tokenUsed: 60,
} as const
