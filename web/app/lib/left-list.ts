import { keptHere, storageKeys } from './storage.ts'

/** Remembers for this tab how a list was left: its search, page and view. */
export const leaveList = (path: string, search: string) => keptHere.write(storageKeys.list(path), search)

/** The address of a list as it was left, for the way back from one of its things. */
export const leftList = (path: string) => path + (keptHere.read(storageKeys.list(path)) ?? '')
