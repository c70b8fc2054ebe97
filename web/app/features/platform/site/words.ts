import { messages } from '@minato/contract/language/messages.ts'
export const homeTexts = messages({
  stock: 'Fixed Price Stock',
  cheap: 'Low Cost High Quality',
  fresh: 'New Arrival',
  viewAll: 'View All Stock',
  results: 'Search Results',
} as const)

/** Cars in each section of the home page; `fetched` are the candidates for the first one. */
export const homeCounts = { fetched: 20, stock: 10, cheap: 10, fresh: 9 } as const
