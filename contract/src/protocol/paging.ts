import { z } from 'zod'
import { getKeys } from '../values/keys.ts'
import { integerInput } from '../values/numbers.ts'
import { type FaultText, optionalFilter } from '../values/text.ts'
import { maxPageSize } from './page-size.ts'
import type { SortOptions } from './sorting.ts'

export const pageParams = (limit: number) => ({
  page: integerInput(1, 1_000_000).default(1),
  limit: integerInput(1, maxPageSize).default(limit),
})

/** Accepts one of the sorts of a list by its name. `error` names the choice for the user. */
export const sortParam = <Name extends string>(sorts: SortOptions<Name>, error?: FaultText) =>
  optionalFilter(z.enum(getKeys(sorts), error && { error }))

/** Without a direction, each sort uses its default. */
export const sortDirection = optionalFilter(z.enum(['asc', 'desc']))

export const pageMeta = z.object({
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
  totalPages: z.number().int(),
})
export type PageMeta = z.infer<typeof pageMeta>

/** `totalPages` is at least 1, so that page 1 of an empty list exists. */
export const buildPageMeta = (total: number, { page, limit }: { page: number; limit: number }): PageMeta => ({
  total,
  page,
  limit,
  totalPages: Math.max(1, Math.ceil(total / limit)),
})
