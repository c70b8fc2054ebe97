import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { query } from '#lib/api/query.ts'
import { arranged, type Way } from '../arrange.ts'

/** The rows that a list shows now, how many match, and on how many pages. */
type Page<Thing> = { rows: readonly Thing[]; total: number; pages: number }
/** `all` is the whole list where it came whole, else this page of it. */
export type Found<Thing> = Page<Thing> & { all: readonly Thing[] }
export type Listing<Thing> = UseQueryResult<Found<Thing>>

export const pageOf = <Thing>(rows: readonly Thing[], meta: { total: number; totalPages: number }): Page<Thing> => ({
  rows,
  total: meta.total,
  pages: meta.totalPages,
})

/** The question to a list: its filters and the rest of its address, each a text that may be empty. */
export type Question<Name extends string> = Readonly<Record<Name | 'search' | 'sort' | 'direction', string>> & {
  readonly page: number
  /** Rows on a page, where somebody has chosen a number. */
  readonly limit: number | undefined
}

type Call<Input, Answer> = {
  (input: Input, options?: { signal?: AbortSignal }): Promise<Answer>
  key(input: Input): readonly unknown[]
}

/** A list that the server searches, sorts and pages. A filter that its call does not know is a mistake of types. */
export const useListing = <Query extends object, Answer, Thing>(
  call: Call<{ query?: Query } | undefined, Answer>,
  question: Partial<Record<keyof NoInfer<Query>, unknown>>,
  read: (answer: Answer) => Page<Thing>,
): Listing<Thing> =>
  useQuery({
    // What an address says is anybody's text: the server judges it.
    ...query(call, { query: question as Query }),
    select(answer) {
      const page = read(answer)
      return { ...page, all: page.rows }
    },
    placeholderData: keepPreviousData,
  })

/** A list that comes whole, to be searched and sorted here. */
export const useWholeList = <Thing>(
  call: Call<undefined, { data: readonly Thing[] }>,
  way: Way<Thing>,
): Listing<Thing> =>
  useQuery({
    ...query(call, undefined),
    select({ data: all }) {
      const rows = arranged(all, way)
      return { rows, total: rows.length, pages: 1, all }
    },
  })

/** Makes what reads one thing of a list that comes whole, as it is now: for a form, which `Fresh` waits with. */
export const oneOfWhole = <Thing extends { id: string }>(call: Call<undefined, { data: readonly Thing[] }>) =>
  function useOne(id: string) {
    return useQuery({
      ...query(call, undefined),
      refetchOnMount: 'always',
      select: ({ data }) => data.find((thing) => thing.id === id),
    })
  }
