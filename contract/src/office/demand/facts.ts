// Rule: what the demand board counts, over which days, and by what it groups.
import { messages } from '#language/messages.ts'
import type { SortOptions } from '#protocol/sorting.ts'
import { getKeys } from '#values/keys.ts'

export const demandSources = messages({
  missed: 'Not found',
  asked: 'Asked',
  queued: 'Waiting',
  saved: 'Saved',
} as const)
export const demandSourceNames = getKeys(demandSources)

/** Periods in days in Japan, today included. */
export const demandDays = ['7', '30', '90'] as const
export const usualDemandDays = '30'

export const demandFields = ['make', 'model', 'yearFrom', 'yearTo', 'budget', 'port', 'country'] as const
export type DemandField = (typeof demandFields)[number]

export const demandGroupings = {
  model: ['make', 'model'],
  question: demandFields,
  port: ['port'],
  country: ['country'],
} as const satisfies Record<string, readonly DemandField[]>
export type DemandGrouping = keyof typeof demandGroupings

/** Rows on a page, places named in a row, and requests of people that are read for one row. */
export const demandLimits = { pageSize: 20, itemsPerRow: 8, people: 200 } as const

export const demandSorts = messages({
  name: { label: 'Looked for', direction: 'asc' },
  all: { label: 'Total', direction: 'desc' },
  missed: { label: 'Not found', direction: 'desc' },
  asked: { label: 'Asked', direction: 'desc' },
  queued: { label: 'Waiting', direction: 'desc' },
  saved: { label: 'Saved', direction: 'desc' },
  last: { label: 'Last', direction: 'desc' },
} as const satisfies SortOptions)
