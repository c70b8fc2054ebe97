import type { ManagedSchedule } from '@minato/contract/ship-schedules/endpoints.ts'

export const scheduleSorts = { created: 'Created', title: 'Title', status: 'Status' } as const
type Sort = keyof typeof scheduleSorts

export const scheduleFilterNames = ['search', 'status', 'sort', 'order'] as const
export type ScheduleFilters = Record<(typeof scheduleFilterNames)[number], string>

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const comparisons: Record<Sort, (a: ManagedSchedule, b: ManagedSchedule) => number> = {
  created: (a, b) => a.createdAt.localeCompare(b.createdAt),
  title: (a, b) => names.compare(a.title, b.title),
  status: (a, b) => Number(b.isActive) - Number(a.isActive),
}

/** What is sorted by, and which way round where nobody has said: the newest first, titles from A, the active before the others. */
export function sortOf({ sort, order }: Pick<ScheduleFilters, 'sort' | 'order'>) {
  const by: Sort = sort in scheduleSorts ? (sort as Sort) : 'created'
  const usual = by === 'created' ? 'desc' : 'asc'
  return { by, order: order === 'asc' || order === 'desc' ? order : usual }
}

/** The schedules that a question asks for, in its order; equals stay in the order in which they came. */
export function arrange(schedules: readonly ManagedSchedule[], filters: ScheduleFilters) {
  const words = filters.search.toLowerCase()
  const { by, order } = sortOf(filters)
  const sign = order === 'asc' ? 1 : -1
  return schedules
    .filter(({ isActive }) => filters.status === '' || isActive === (filters.status === 'active'))
    .filter(({ title, description }) => `${title}\n${description}`.toLowerCase().includes(words))
    .sort((a, b) => sign * comparisons[by](a, b))
}
