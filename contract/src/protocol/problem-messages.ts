/** Texts of the generic error screen; also for faults of which nothing better is known. */
export const problemMessages = {
  screenTitle: 'An error occurred',
  fallback: 'Something went wrong',
} as const
