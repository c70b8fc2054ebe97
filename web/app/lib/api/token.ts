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

/** The token of the session, the same in every part of the page and in every open tab. */
export const token = {
  read,
  write(value: string | null) {
    fromAnotherTab = false
    storage.write(storageKeys.token, value)
    storage.write(storageKeys.person, null)
    for (const listener of listeners) listener()
  },
  use: () => useSyncExternalStore(subscribe, read, () => null),
  /** Whether the login or logout that counts now was made in another tab, which then sees to what follows from it. */
  isFromAnotherTab: () => fromAnotherTab,
  /** A call that carried this token was refused, or a stream ended: whoever knows the session asks what is left of it. */
  doubt(sent: string) {
    if (sent === read()) for (const listener of doubters) listener()
  },
  /** Whoever sat here has logged out, or somebody else sits here now: what the page remembers of them is forgotten. */
  forgetPerson() {
    for (const forget of forgetters) forget()
  },
  /** For what lasts as long as the page. */
  onForgetPerson: (forget: () => void) => void forgetters.add(forget),
  onDoubt(listener: () => void) {
    doubters.add(listener)
    return () => {
      doubters.delete(listener)
    }
  },
}
