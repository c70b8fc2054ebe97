import { messages, t } from '#language/messages.ts'
export const favouriteTexts = messages({
  title: 'Wishlist',
  empty: 'Your wishlist is empty',
  clear: 'Clear All',
  details: 'View Details',
} as const)

export const clearFavouritesText = (count: number) =>
  t(
    '{count, plural, =1 {The vehicle will be removed from your wishlist.} other {All # vehicles will be removed from your wishlist.}}',
    { count },
  )
