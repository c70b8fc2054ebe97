/** Texts of the generic error screen. */
export const problemMessages = {
  screenTitle: 'An error occurred',
  fallback: 'Something went wrong',
} as const

/** What the pages say where the line is lost on the way to the next one. */
export const lineMessages = {
  lostTitle: 'No Connection',
  lost: 'The page could not be loaded. You are still where you were, with everything that you typed. It opens by itself when the connection is back.',
  again: 'Try Again',
  trying: 'Trying …',
  stay: 'Stay Here',
} as const
