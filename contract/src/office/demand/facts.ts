// Rule: what the demand board counts, over which days, and what its rows are made by.
import { messages } from '#language/messages.ts'
import type { Sorts } from '#protocol/sorting.ts'
import { namesOf } from '#values/names.ts'

/** What somebody did who looks for a car. */
export const demandSources = messages({
  missed: 'Not found',
  asked: 'Asked',
  queued: 'Waiting',
  saved: 'Saved',
} as const)
export const demandSourceNames = namesOf(demandSources)

/** Over how many days in Japan, today the last of them. */
export const demandDays = ['7', '30', '90'] as const
export const usualDemandDays = '30'

/** What was looked for, as far as it was said. */
export const demandParts = ['make', 'model', 'yearFrom', 'yearTo', 'budget', 'port', 'country'] as const
export type DemandPart = (typeof demandParts)[number]

/** What is the same of everything in a row of the board. */
export const demandRows = {
  model: ['make', 'model'],
  question: demandParts,
  port: ['port'],
  country: ['country'],
} as const satisfies Record<string, readonly DemandPart[]>
export type DemandBy = keyof typeof demandRows

/** A row on a page of the board, how many places a row names, and how many requests of people are read of one. */
export const demandLimits = { pageSize: 20, named: 8, people: 200 } as const

/** Sorts of the board, and the way each begins. */
export const demandSorts = messages({
  name: { label: 'Looked for', direction: 'asc' },
  all: { label: 'In all', direction: 'desc' },
  missed: { label: 'Not found', direction: 'desc' },
  asked: { label: 'Asked', direction: 'desc' },
  queued: { label: 'Waiting', direction: 'desc' },
  saved: { label: 'Saved', direction: 'desc' },
  last: { label: 'Last', direction: 'desc' },
} as const satisfies Sorts)
export type DemandSort = keyof typeof demandSorts
