import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLive } from './live.ts'
import { createQueries } from './query.ts'
import { token } from './token.ts'

/** Query cache of one user. Set the user's id as `key`, so the next user gets an empty cache. */
export function AccountQueries({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <Live />
      {children}
    </QueryClientProvider>
  )
}

function Live() {
  useLive()
  const sessionToken = token.use()
  const queries = useQueryClient()
  // Queries that failed because the session had ended are retried after the next login.
  useEffect(() => {
    if (sessionToken) void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }, [sessionToken, queries])
  return null
}
