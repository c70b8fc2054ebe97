import { useState } from 'react'
import { useLocation } from 'react-router'
import { storageKeys } from '#lib/browser/storage.ts'
import { storedValue } from '#lib/browser/stored.ts'
import { useAccount } from '#lib/page/account.ts'
import { entriesOf, entryAt, type MenuGroup } from './screens.ts'

const stored = storedValue<readonly string[]>([], (names) =>
  Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [],
)

/** Stores folded groups per account and browser; the group of the current page opens always. */
export function useFolding() {
  const { pathname } = useLocation()
  const key = storageKeys.office(useAccount(), 'menu')
  const folded = stored.use(key)
  /** The page whose own group the user has folded. */
  const [foldedOn, setFoldedOn] = useState('')
  const current = entryAt(pathname)
  const isHere = (group: MenuGroup) => foldedOn !== pathname && entriesOf(group).some(({ to }) => to === current?.to)
  const isOpen = (group: MenuGroup) => !folded.includes(group.name) || isHere(group)
  function toggle(group: MenuGroup) {
    const others = folded.filter((name) => name !== group.name)
    const folds = isOpen(group)
    stored.write(key, folds ? [...others, group.name] : others)
    setFoldedOn(folds ? pathname : '')
  }
  return { current, isOpen, toggle }
}
