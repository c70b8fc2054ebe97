import { z } from 'zod'
import { namesOf } from '../values/names.ts'
import { whole } from '../values/numbers.ts'
import { chosen, type Wrong } from '../values/text.ts'
import { maxPageSize } from './page-size.ts'
import type { Sorts } from './sorting.ts'

export const paging = (limit: number) => ({
  page: whole(1, 1_000_000).default(1),
  limit: whole(1, maxPageSize).default(limit),
})

/** Accepts one of the sorts of a list by its name. `error` names the choice for the user. */
export const sortedBy = <Name extends string>(sorts: Sorts<Name>, error?: Wrong) =>
  chosen(z.enum(namesOf(sorts), error && { error }))

/** Without a direction, each sort uses its default. */
export const direction = chosen(z.enum(['asc', 'desc']))

export const pageMeta = z.object({
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
  totalPages: z.number().int(),
})
export type PageMeta = z.infer<typeof pageMeta>

/** `totalPages` is at least 1, so that page 1 of an empty list exists. */
export const metaOf = (total: number, { page, limit }: { page: number; limit: number }): PageMeta => ({
  total,
  page,
  limit,
  totalPages: Math.max(1, Math.ceil(total / limit)),
})
