/** A longer description begins folded on the public list. Source: storefront specification, section 9. */
const readMoreFrom = 100

/** The beginning of a description that is too long for a card, up to a whole word; null when all of it fits. */
export function excerpt(description: string) {
  const letters = [...description]
  if (letters.length <= readMoreFrom) return null
  return `${letters
    .slice(0, readMoreFrom)
    .join('')
    .replace(/\s+\S*$/, '')}…`
}

/** Where the PDF of a schedule is read. */
export const schedulePdfUrl = (id: string) => `/api/ship-schedule/${id}/pdf`

/** Source: storefront specification, sections 2 and 8. */
export const scheduleMessages = {
  active: 'Active',
  count: (total: number) => `${total} ${total === 1 ? 'ship schedule' : 'ship schedules'}`,
  readMore: 'Read More',
  readLess: 'Read Less',
  back: 'Back to Ship Schedule',
  listFailed: 'Failed to load ship schedules',
  listEmpty: 'No ship schedules available',
  notFound: 'Schedule not found',
  detailFailed: 'Failed to load ship schedule',
} as const
