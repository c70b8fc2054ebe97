import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLive } from './live.ts'
import { createQueries } from './query.ts'
import { token } from './token.ts'

/** A cache for what one person reads. Give it their id as its key: what was read for one is not there for the next. */
export function OwnQueries({ children }: { children: ReactNode }) {
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
  const held = token.use()
  const queries = useQueryClient()
  // What failed because the session had ended is read again once there is a new one.
  useEffect(() => {
    if (held) void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }, [held, queries])
  return null
}
