import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'

function subscribe(tell: () => void) {
  const list = window.matchMedia(wide)
  list.addEventListener('change', tell)
  return () => list.removeEventListener('change', tell)
}

/** True if the window is wide enough for a table. */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  )
