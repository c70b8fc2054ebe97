import { useSyncExternalStore } from 'react'

const wideQuery = '(min-width: 64rem)'

function subscribe(listener: () => void) {
  const list = window.matchMedia(wideQuery)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** True if the window is wide enough for a table. */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wideQuery).matches,
    () => false,
  )
