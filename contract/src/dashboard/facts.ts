export const dashboardMessages = {
  failed: 'Error loading dashboard data',
} as const

/** How much of each thing the dashboard shows. */
export const dashboardCounts = { tasks: 5, recent: 3, topMakes: 3, makes: 8, weeks: 12 } as const

/** Growth is counted over this many days, today included, beside as many days before them. */
export const growthDays = 30

/** For how many days a car has stood in the stock; the last band is open. */
export const stockAges = [
  { label: 'Up to 30 days', from: 0, to: 30 },
  { label: '31-60 days', from: 31, to: 60 },
  { label: '61-90 days', from: 61, to: 90 },
  { label: '91-180 days', from: 91, to: 180 },
  { label: 'Over 180 days', from: 181, to: null },
] as const

/** How much a count has grown, in whole per cent; null where there was nothing before. */
export const growthPercent = ({ now, before }: { now: number; before: number }) =>
  // A fall of less than half a per cent rounds to -0, which is printed with its sign.
  before === 0 ? null : Math.round(((now - before) / before) * 100) || 0

/** After how many hours an inquiry without an answer stands among the work. */
export const answerHours = 24

/** How many days ahead the last days in the yard are looked at. */
export const cutDays = 14
