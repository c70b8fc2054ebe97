/** Texts of the generic error screen and of refusals that belong to no entity. */
export const problemMessages = {
  screenTitle: 'An error occurred',
  fallback: 'Something went wrong',
  invalid: 'Some values are not valid. Please check them and try again.',
  unauthenticated: 'Please log in to continue.',
  forbidden: 'You do not have permission to do this.',
  notFound: 'This could not be found.',
  tooLarge: 'This is too large to be sent.',
  tooSlow: 'This took too long to be sent. Please try again.',
  unsupported: 'This kind of content is not accepted.',
  tooMany: (seconds: number) => {
    const minutes = Math.max(1, Math.ceil(seconds / 60))
    return `Too many tries. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
  },
  unavailable: 'The service is not available at the moment. Please try again shortly.',
  diskFull: 'There is no room left to store this. Please try again later.',
  stale: 'Somebody else has changed this in the meantime. Please reload and try again.',
  keyReused: 'This request key was already used for a different request.',
} as const

/** What the pages say where the line is lost on the way to the next one. */
export const lineMessages = {
  lostTitle: 'No Connection',
  lost: 'The page could not be loaded. You are still where you were, with everything that you typed. It opens by itself when the connection is back.',
  again: 'Try Again',
  trying: 'Trying …',
  stay: 'Stay Here',
} as const
