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
export const refresh = (queries: QueryClient, ...groups: Group[]) =>
  Promise.all([...groups, ...tellers].map((group) => queries.invalidateQueries({ queryKey: [group] })))

/** Fetches retry once, unless the server has said no; nothing is fetched again because a window got the focus. */
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
