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

/** Where calls ask for a code of the second factor: whoever has a window for it on the screen answers. */
export const codeAsked = {
  /** Whether a code came. Several calls that ask at once wait for the same one; without a window nobody gives any. */
  ask(): Promise<boolean> {
    if (listeners.size === 0) return Promise.resolve(false)
    waiting ??= new Promise<boolean>((resolve) => change({ answer: resolve })).finally(() => {
      waiting = null
      change(null)
    })
    return waiting
  },
  /** The request at the moment. */
  use: () =>
    useSyncExternalStore(
      subscribe,
      () => current,
      () => null,
    ),
}
