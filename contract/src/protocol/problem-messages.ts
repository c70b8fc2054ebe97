/** Texts of the generic error screen; also what is said wherever nothing better is known. */
export const problemMessages = {
  screenTitle: 'An error occurred',
  fallback: 'Something went wrong',
} as const
