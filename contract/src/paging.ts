import { z } from 'zod'

/** The largest page that any list answers. */
export const maxPageSize = 100

/** A whole number that arrives as text in a query. */
export const whole = (min: number, max: number, wrong = `Please give a whole number from ${min} to ${max}`) =>
  z.coerce.number({ error: wrong }).int(wrong).min(min, wrong).max(max, wrong)

/** `page` (from 1) and `limit` of a list query. */
export const paging = (limit: number) => ({
  page: whole(1, 1_000_000).default(1),
  limit: whole(1, maxPageSize).default(limit),
})

/** What a paged list says about itself. */
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

/**
 * The page numbers that a pager shows: the first, the last, and the current one ± `reach`, with `null` where a gap is.
 * Source: storefront specification, section 2 (current plus or minus 2, first and last, ellipses).
 */
export function pageWindow(page: number, totalPages: number, reach = 2): (number | null)[] {
  const shown = new Set([1, totalPages])
  for (let n = Math.max(1, page - reach); n <= Math.min(totalPages, page + reach); n++) shown.add(n)
  return [...shown]
    .sort((a, b) => a - b)
    .flatMap((n, index, all) => {
      const before = all[index - 1]
      return before !== undefined && n - before > 1 ? [null, n] : [n]
    })
}
