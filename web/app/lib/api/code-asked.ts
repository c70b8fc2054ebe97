import { useSyncExternalStore } from 'react'

type Asked = { answer(confirmed: boolean): void }

let current: Asked | null = null
let waiting: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function change(next: Asked | null) {
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
export const codeAsked = {
  /**
   * Resolves to whether the user gave a code. Concurrent calls share one request. Without a dialog the result is false.
   */
  ask(): Promise<boolean> {
    if (listeners.size === 0) return Promise.resolve(false)
    waiting ??= new Promise<boolean>((resolve) => change({ answer: resolve })).finally(() => {
      waiting = null
      change(null)
    })
    return waiting
  },
  use: () =>
    useSyncExternalStore(
      subscribe,
      () => current,
      () => null,
    ),
}
