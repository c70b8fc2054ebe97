import { ApiError } from '@minato/contract/problem.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

type Given<Thing> = {
  thing: Thing | undefined
  /** All of its kind, among which the newest version is found. */
  read(): Promise<readonly Thing[]>
  /** What is said where it is there no more. */
  gone: string
  /** The form goes on from the newest version, with what was typed. */
  onNewest(newest: Thing): void
}

/** What an edit stands on; after a stale save the newest version takes its place. `SaveFailure` offers it. */
export function useReload<Thing extends { id: string }>({ thing, read, gone, onNewest }: Given<Thing>) {
  const [base, setBase] = useState(thing)
  const [merged, setMerged] = useState(false)
  const reading = useMutation({
    mutationFn: async () => {
      const newest = (await read()).find(({ id }) => id === base?.id)
      if (newest) return newest
      throw new ApiError({ type: 'about:blank', title: 'Not found', status: 404, message: gone })
    },
    onSuccess: (newest) => {
      setBase(newest)
      setMerged(true)
      onNewest(newest)
    },
  })
  return {
    base,
    setBase,
    merged,
    reload: () => reading.mutate(),
    reloading: reading.isPending,
    error: reading.error,
    reset: reading.reset,
  }
}
