import { lazyValue, messages, t } from '#language/messages.ts'
import type { Permission } from '#protocol/access.ts'
import type { FirstStep } from './endpoints.ts'

export const dashboardMessages = messages({
  failed: 'Error loading dashboard data',
  demoPictures: (made: number, total: number) => t('Demo pictures: {made} of {total} are ready', { made, total }),
} as const)

/** What a company needs before it can sell, in the order in which it is done. */
export const firstSteps = messages({
  company: {
    label: 'Say who you are',
    about: 'Until then your pages, letters and documents name an example company.',
    needs: 'settings.edit',
  },
  bank: {
    label: 'Enter your bank account',
    about: 'Until then buyers see no bank account, and no invoice can be issued.',
    needs: 'bankAccounts.edit',
  },
  cars: {
    label: 'Add your vehicles',
    about: 'Add them one by one, or import your list. Each is shown when it has a picture.',
    needs: 'cars.edit',
  },
  freight: {
    label: 'Enter the freight',
    about: 'Then each car with a known type or size shows its total at the buyer’s port.',
    needs: 'prices.edit',
  },
  sailings: {
    label: 'Enter the sailings',
    about: 'Then every car shows its next ship, and the day to pay by.',
    needs: 'sailings.edit',
  },
} as const satisfies Record<FirstStep, { label: string; about: string; needs: Permission }>)
export const firstStepWords = messages({
  title: 'Before your first sale',
  done: (done: number, all: number) => t('{done} of {all} done', { done, all }),
  isDone: lazyValue(() => t('done')),
  dismiss: 'Do not show this again',
  dismissed: 'These steps are not shown any more. You can show them again under Settings.',
} as const)

export const dashboardCounts = { tasks: 5, recent: 3, topMakes: 3, makes: 8, weeks: 12, months: 12 } as const

/** Growth is counted over this many days, today included, beside as many days before them. */
export const growthDays = 30

/** For how many days a car has stood in the stock; the last band is open. */
export const stockAges = messages([
  { label: 'Up to 30 days', from: 0, to: 30 },
  { label: '31-60 days', from: 31, to: 60 },
  { label: '61-90 days', from: 61, to: 90 },
  { label: '91-180 days', from: 91, to: 180 },
  { label: 'Over 180 days', from: 181, to: null },
] as const)

/** How much a count has grown, in whole per cent; null where there was nothing before. */
export const growthPercent = ({ now, before }: { now: number; before: number }) =>
  // A fall of less than half a per cent rounds to -0, which is printed with its sign.
  before === 0 ? null : Math.round(((now - before) / before) * 100) || 0

/** Whether a count has grown, by its percentage: one of 0% points nowhere. */
export function trendOf({ now, before }: { now: number; before: number }): 'up' | 'down' | 'even' {
  const grown = growthPercent({ now, before }) ?? now
  return grown === 0 ? 'even' : grown > 0 ? 'up' : 'down'
}

/** How many days ahead the last days in the yard are looked at. */
export const cutDays = 14

/** How many days ahead ships that leave are named, today included. */
export const leavingDays = 7
