import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { query } from '#lib/api/query.ts'
import { type ArrangeOptions, filterAndSort } from '../arrange.ts'

/** `total` counts the matches on all pages. */
type Page<Thing> = { rows: readonly Thing[]; total: number; pages: number }
/** `allRows` is the full list if it is loaded in full, else this page. */
export type ListResult<Thing> = Page<Thing> & { allRows: readonly Thing[] }
export type Listing<Thing> = UseQueryResult<ListResult<Thing>>

export const toListPage = <Thing>(
  rows: readonly Thing[],
  meta: { total: number; totalPages: number },
): Page<Thing> => ({ rows, total: meta.total, pages: meta.totalPages })

/** The query of a list: filters and other parameters of its address, each a text that may be empty. */
export type ListQuery<Name extends string> = Readonly<Record<Name | 'search' | 'sort' | 'direction', string>> & {
  readonly page: number
  /** Rows on a page, if the user has chosen a number. */
  readonly limit: number | undefined
}

type Call<Input, Answer> = {
  (input: Input, options?: { signal?: AbortSignal }): Promise<Answer>
  key(input: Input): readonly unknown[]
}

/** Loads a list that the server searches, sorts and pages. A filter that the endpoint lacks is a type error. */
export const useListing = <Query extends object, Answer, Thing>(
  call: Call<{ query?: Query } | undefined, Answer>,
  question: Partial<Record<keyof NoInfer<Query>, unknown>>,
  read: (answer: Answer) => Page<Thing>,
): Listing<Thing> =>
  useQuery({
    // The values are unchecked text of the address: the server validates them.
    ...query(call, { query: question as Query }),
    select(answer) {
      const page = read(answer)
      return { ...page, allRows: page.rows }
    },
    placeholderData: keepPreviousData,
  })

/** Searches and sorts in the browser. */
export const useFullList = <Thing>(
  call: Call<undefined, { data: readonly Thing[] }>,
  options: ArrangeOptions<Thing>,
): Listing<Thing> =>
  useQuery({
    ...query(call, undefined),
    select({ data: allRows }) {
      const rows = filterAndSort(allRows, options)
      return { rows, total: rows.length, pages: 1, allRows }
    },
  })

/** Loads one item of a full list, for the form in `FreshRecord`. */
export const createItemHook = <Thing extends { id: string }>(call: Call<undefined, { data: readonly Thing[] }>) =>
  function useItem(id: string) {
    return useQuery({
      ...query(call, undefined),
      refetchOnMount: 'always',
      select: ({ data }) => data.find((thing) => thing.id === id),
    })
  }
