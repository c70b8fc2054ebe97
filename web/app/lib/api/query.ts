import type { Group } from '@minato/contract/contract.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { QueryClient as Queries, type QueryClient, queryOptions } from '@tanstack/react-query'

type KeyedCall<Input, Out> = {
  (input: Input, options?: { signal?: AbortSignal }): Promise<Out>
  key(input: Input): readonly unknown[]
}

/** Query options of a call, with its key and types. */
export const query = <Input, Out>(
  call: KeyedCall<Input, Out>,
  ...[input]: undefined extends Input ? [Input?] : [Input]
) => queryOptions({ queryKey: call.key(input as Input), queryFn: ({ signal }) => call(input as Input, { signal }) })

/** These groups list changes of all groups. */
const overviewGroups = ['audit', 'dashboard'] satisfies Group[]

/** Refetches all queries of the changed groups. */
export async function refreshGroups(queries: QueryClient, ...groups: Group[]) {
  const keys = [...groups, ...overviewGroups].map((group) => ({ queryKey: [group] }))
  // A first response may have been read before the change, so it is fetched again afterwards.
  const firstFetches = keys
    .flatMap((filter) => queries.getQueryCache().findAll({ ...filter, fetchStatus: 'fetching' }))
    .filter(({ state }) => state.data === undefined)
  await Promise.all(keys.map((filter) => queries.invalidateQueries(filter)))
  await Promise.all(firstFetches.map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true })))
}

/** Retries once, but not after a refusal (4xx). No refetch on window focus. */
export const createQueries = () =>
  new Queries({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
        refetchOnWindowFocus: false,
        staleTime: 5000,
        // Offline calls fail visibly instead of waiting.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
