import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and in the first render of the browser, true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
