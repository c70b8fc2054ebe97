import { useSyncExternalStore } from 'react'
import { storage, storageKeys } from '../browser/storage.ts'

const listeners = new Set<() => void>()
const doubters = new Set<() => void>()
const forgetters = new Set<() => void>()
let fromAnotherTab = false

const read = () => storage.read(storageKeys.token)

function subscribe(listener: () => void) {
  const heard = ({ key }: StorageEvent) => {
    if (key !== storageKeys.token && key !== null) return
    fromAnotherTab = true
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', heard)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', heard)
  }
}

/** The session token, shared by the page and all open tabs. */
export const token = {
  read,
  write(value: string | null) {
    fromAnotherTab = false
    storage.write(storageKeys.token, value)
    storage.write(storageKeys.person, null)
    for (const listener of listeners) listener()
  },
  use: () => useSyncExternalStore(subscribe, read, () => null),
  /** True if the current login or logout happened in another tab, which handles its consequences. */
  isFromAnotherTab: () => fromAnotherTab,
  /** A call with this token was refused or its stream ended: subscribers check the session. */
  doubt(sent: string) {
    if (sent === read()) for (const listener of doubters) listener()
  },
  /** The user logged out or changed: subscribers clear the cached data of the user. */
  forgetPerson() {
    for (const forget of forgetters) forget()
  },
  /** Never unsubscribed: for module-level state. */
  onForgetPerson: (forget: () => void) => void forgetters.add(forget),
  onDoubt(listener: () => void) {
    doubters.add(listener)
    return () => {
      doubters.delete(listener)
    }
  },
}
