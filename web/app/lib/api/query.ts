import type { Group } from '@minato/contract/contract.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { QueryClient as Queries, type QueryClient, queryOptions } from '@tanstack/react-query'

type KeyedCall<Input, Out> = {
  (input: Input, options?: { signal?: AbortSignal }): Promise<Out>
  key(input: Input): readonly unknown[]
}

/** How a call is fetched and cached: its own key, its own types. */
export const query = <Input, Out>(
  call: KeyedCall<Input, Out>,
  ...[input]: undefined extends Input ? [Input?] : [Input]
) => queryOptions({ queryKey: call.key(input as Input), queryFn: ({ signal }) => call(input as Input, { signal }) })

/** What tells of every change, whatever was changed. */
const tellers = ['audit', 'dashboard'] satisfies Group[]

/** After a change: everything that was read from these groups of the contract is read again. */
export async function refresh(queries: QueryClient, ...groups: Group[]) {
  const keys = [...groups, ...tellers].map((group) => ({ queryKey: [group] }))
  // A first answer that is on its way may have been read before the change: it is read once more when it is there.
  const begun = keys
    .flatMap((filter) => queries.getQueryCache().findAll({ ...filter, fetchStatus: 'fetching' }))
    .filter(({ state }) => state.data === undefined)
  await Promise.all(keys.map((filter) => queries.invalidateQueries(filter)))
  await Promise.all(begun.map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true })))
}

/** Fetches retry once, unless the server has refused; nothing is fetched again because a window got the focus. */
export const createQueries = () =>
  new Queries({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
        refetchOnWindowFocus: false,
        staleTime: 5000,
        // Without a network a call fails and says so, instead of waiting in silence.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
