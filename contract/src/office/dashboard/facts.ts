import { lazyValue, messages, t } from '#language/messages.ts'
import type { Permission } from '#protocol/access.ts'
import type { FirstStep } from './endpoints.ts'

/** Steps that a company needs before it can sell, in their order. */
export const firstSteps = messages({
  company: {
    label: 'Enter your company details',
    about: 'Until then your pages, emails and documents name an example company.',
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
export const firstStepTexts = messages({
  title: 'Before your first sale',
  done: (done: number, all: number) => t('{done} of {all} done', { done, all }),
  isDone: lazyValue(() => t('done')),
  addCar: 'Add one car',
  dismiss: 'Do not show this again',
  dismissed: 'These steps are not shown any more. You can show them again under Settings.',
} as const)

export const dashboardCounts = { tasks: 5, recent: 3, topMakes: 3, makes: 8, weeks: 12, months: 12 } as const

/** Days of a growth, today included; the days before are of the same number. */
export const growthDays = 30

export const stockAges = messages([
  { label: 'Up to 30 days', from: 0, to: 30 },
  { label: '31-60 days', from: 31, to: 60 },
  { label: '61-90 days', from: 61, to: 90 },
  { label: '91-180 days', from: 91, to: 180 },
  { label: 'Over 180 days', from: 181, to: null },
] as const)

/** Calculates the growth of a count, in whole per cent; null if it was 0 before. */
export const calculateGrowthPercent = ({ now, before }: { now: number; before: number }) =>
  // A fall of less than half a per cent rounds to -0, which is printed with its sign.
  before === 0 ? null : Math.round(((now - before) / before) * 100) || 0

/** Returns the trend of a count by its percentage: 0% is even. */
export function findTrend({ now, before }: { now: number; before: number }): 'up' | 'down' | 'even' {
  const grown = calculateGrowthPercent({ now, before }) ?? now
  return grown === 0 ? 'even' : grown > 0 ? 'up' : 'down'
}

export const cutDays = 14

/** Days ahead for ships that leave, today included. */
export const leavingDays = 7
