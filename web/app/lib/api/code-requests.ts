import { useSyncExternalStore } from 'react'

type CodeRequest = { answer(confirmed: boolean): void }

let current: CodeRequest | null = null
let pendingAnswer: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function setCurrent(next: CodeRequest | null) {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) current?.answer(false)
  }
}

/** Requests for a second-factor code. The code dialog subscribes and answers them. */
export const codeRequests = {
  /** Resolves to true once the user gave a code. Concurrent calls share one request. */
  ask(): Promise<boolean> {
    if (listeners.size === 0) return Promise.resolve(false)
    pendingAnswer ??= new Promise<boolean>((resolve) => setCurrent({ answer: resolve })).finally(() => {
      pendingAnswer = null
      setCurrent(null)
    })
    return pendingAnswer
  },
  use: () =>
    useSyncExternalStore(
      subscribe,
      () => current,
      () => null,
    ),
}
