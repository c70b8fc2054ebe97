import { messages, t } from '#language/messages.ts'
/** What the wishlist says. */
export const favouriteTexts = messages({
  title: 'Wishlist',
  empty: 'Your wishlist is empty',
  emptyHint: 'Tap the heart on a vehicle to save it here.',
  clear: 'Clear All',
  details: 'View Details',
} as const)

/** What clearing the wishlist asks, with how much is on it. */
export const clearFavouritesText = (count: number) =>
  t(
    '{count, plural, =1 {The vehicle will be removed from your wishlist.} other {All # vehicles will be removed from your wishlist.}}',
    { count },
  )
