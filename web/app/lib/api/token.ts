import { useSyncExternalStore } from 'react'
import { storage, storageKeys } from '../browser/storage.ts'

const listeners = new Set<() => void>()
const doubtListeners = new Set<() => void>()
const forgetListeners = new Set<() => void>()
let fromAnotherTab = false

const readToken = () => storage.read(storageKeys.token)

function subscribe(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== storageKeys.token && key !== null) return
    fromAnotherTab = true
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The session token, shared by the page and all open tabs. */
export const token = {
  read: readToken,
  write(value: string | null) {
    fromAnotherTab = false
    storage.write(storageKeys.token, value)
    storage.write(storageKeys.person, null)
    for (const listener of listeners) listener()
  },
  use: () => useSyncExternalStore(subscribe, readToken, () => null),
  /** True if the current login or logout happened in another tab, which handles its consequences. */
  isFromAnotherTab: () => fromAnotherTab,
  /** A call with this token was refused or its stream ended: subscribers check the session. */
  doubt(usedToken: string) {
    if (usedToken === readToken()) for (const listener of doubtListeners) listener()
  },
  /** The user logged out or changed: subscribers clear the cached data of the user. */
  forgetPerson() {
    for (const forget of forgetListeners) forget()
  },
  /** Never unsubscribed: for module-level state. */
  onForgetPerson: (forget: () => void) => void forgetListeners.add(forget),
  onDoubt(listener: () => void) {
    doubtListeners.add(listener)
    return () => {
      doubtListeners.delete(listener)
    }
  },
}
