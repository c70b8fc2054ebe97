/** What a session's end says, wherever it ends. */
export const sessionWords = { loggedOut: 'Successfully logged out' } as const
