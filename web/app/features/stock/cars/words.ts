import { formatNameList } from '@minato/contract/language/formats.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import { formatUsd } from '@minato/contract/values/money.ts'

export const maxBrowseLinks = 12

export const carListTexts = messages({
  banner: 'Find Your Perfect Car',
  available: (count: number) => t('{count, plural, one {# car available} other {# cars available}}', { count }),
  showing: (first: number, last: number, count: number) =>
    t('Showing {first, number}-{last, number} of {count, number} cars', { first, last, count }),
  matching: (count: number) => t('{count, plural, one {# car matches} other {# cars match}}', { count }),
  search: 'Search Cars',
  clear: 'Clear Filters',
  clearAll: 'Clear All Filters',
  loadMore: 'Load More Cars',
  models: 'Models',
  usedVehicles: (vehicles: string) => t('Used {vehicles} from Japan', { vehicles }),
  description: (title: string, count: number) =>
    count > 0
      ? t(
          '{title}, {count, number} available. See photos, mileage and the listed price of each in US dollars. Negotiate the price and ship to your port.',
          { title, count },
        )
      : t(
          '{title}. See photos, mileage and the listed price of each in US dollars. Negotiate the price and ship to your port.',
          { title },
        ),
  full: (count: number) => t('These are {count, number} cars, the most that one page can show.', { count }),
  nextPage: 'Continue on the Next Page',
  ignoredTerms: 'We ignored this part of your search:',
  askAt: (port: string) => t('Use It for {port}', { port }),
  pastTheEnd: (last: number) =>
    last === 1 ? t('This list has one page only.') : t('The last page of this list is page {last, number}.', { last }),
  toTheEnd: 'Go to the Last Page',
  /** Above suggestions after a search without results. */
  oneLess: 'No car matches all of these filters. Try without one of them:',
  noneWithOneLess: 'No car matches these filters, even without one of them.',
  without: (filters: readonly string[], count: number, from: number | null) =>
    from === null
      ? t('{count, plural, one {# car} other {# cars}} without “{filters}”', {
          count,
          filters: formatNameList(filters),
        })
      : t('{count, plural, one {# car} other {# cars}} without “{filters}”, from {price}', {
          count,
          filters: formatNameList(filters),
          price: formatUsd(from),
        }),
  inspectedOnly: 'Only cars whose panels were checked.',
  /** Suggestions beside the fields of a car. */
  grade: 'Grade',
} as const)

/** Window widths in CSS pixels: the panel is always open; a click outside leaves it open. */
export const filterPanel = { alwaysOpen: 768, keepsOpen: 1024 } as const

export const cardFeatures = 3

/** Short labels: a phone fits four of them. */
export const cardLabels = messages({
  mileage: 'Mileage',
  firstRegistration: 'First reg.',
  year: 'Year',
  transmission: 'Gearbox',
  engineCC: 'Engine',
} as const)

export const carCardTexts = messages({
  more: (count: number) => t('+{count} more', { count }),
  details: 'More Details',
  order: 'Order to Negotiate',
  login: 'Login to Negotiate',
  similar: 'Similar Cars',
} as const)

export const carDetailTexts = messages({
  back: 'Back to All Cars',
  /** A car on hold shows only its status. */
  badges: { AVAILABLE: 'Available', ON_HOLD: 'On Hold', SOLD: 'Sold Out' },
  features: 'Features',
  reference: 'Reference',
  similar: 'Similar vehicles that are available',
} as const)

export const browseTexts = messages({ byMake: 'By make', byPrice: 'By price' } as const)

export const auctionSheetTexts = messages({
  title: 'Auction sheet',
  alt: (title: string) => t('Auction sheet of {title}, with its numbers covered', { title }),
} as const)

export const conditionTexts = messages({
  title: 'Condition',
  none: 'It was checked, and no mark was found.',
  repaired: (panels: number) =>
    t(
      '{panels, plural, one {# panel was, or should be, repaired or replaced.} other {# panels were, or should be, repaired or replaced.}}',
      { panels },
    ),
  /** When no mark says so, but the auction grade or repair history does. */
  accident: 'It was repaired after an accident.',
} as const)
