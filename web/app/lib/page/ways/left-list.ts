import { keptHere, storageKeys } from '#lib/browser/storage.ts'

/** Remembers for this tab how a list was left: its search, page and view. */
export const leaveList = (path: string, search: string) => keptHere.write(storageKeys.list(path), search)

/** The question in a list's address when it was left, for the way back from one of its things. */
export const leftSearch = (path: string) => keptHere.read(storageKeys.list(path)) ?? ''
