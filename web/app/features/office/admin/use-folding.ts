import { useState } from 'react'
import { useLocation } from 'react-router'
import { storageKeys } from '#lib/browser/storage.ts'
import { createStoredValue } from '#lib/browser/stored.ts'
import { useAccount } from '#lib/page/account.ts'
import { findEntry, listEntries, type MenuGroup } from './screens.ts'

const foldedGroups = createStoredValue<readonly string[]>([], (names) =>
  Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [],
)

/** Stores folded groups per account and browser; the group of the current page opens always. */
export function useFolding() {
  const { pathname } = useLocation()
  const key = storageKeys.office(useAccount(), 'menu')
  const foldedNames = foldedGroups.use(key)
  /** The page whose own group the user has folded. */
  const [foldedPath, setFoldedPath] = useState('')
  const current = findEntry(pathname)
  const isCurrentGroup = (group: MenuGroup) =>
    foldedPath !== pathname && listEntries(group).some(({ to }) => to === current?.to)
  const isOpen = (group: MenuGroup) => !foldedNames.includes(group.name) || isCurrentGroup(group)
  function toggle(group: MenuGroup) {
    const otherNames = foldedNames.filter((name) => name !== group.name)
    const shouldFold = isOpen(group)
    foldedGroups.write(key, shouldFold ? [...otherNames, group.name] : otherNames)
    setFoldedPath(shouldFold ? pathname : '')
  }
  return { current, isOpen, toggle }
}
