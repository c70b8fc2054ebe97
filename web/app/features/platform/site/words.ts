import { messages } from '@minato/contract/language/messages.ts'
/** What the home page says. */
export const homeTexts = messages({
  stock: 'Fixed Price Stock',
  cheap: 'Low Cost High Quality',
  fresh: 'New Arrival',
  viewAll: 'View All Stock',
  results: 'Search Results',
} as const)

/** How many cars the sections of the home page show, and out of how many the first is taken. */
export const homeCounts = { fetched: 20, stock: 10, cheap: 10, fresh: 9 } as const
