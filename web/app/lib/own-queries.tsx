import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLive } from './live.ts'
import { createQueries } from './query.ts'

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
  return null
}
