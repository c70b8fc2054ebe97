import type { SortDirection } from '@minato/contract/protocol/sorting.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { keptHere, storageKeys } from '../lib/browser/storage.ts'
import { wasOpenedHere } from '../lib/navigation/opened-here.ts'
import type { Sorting } from '../ui/display/table.tsx'

export const pageSizes = [10, 20, 50, 100]
const limitOf = (text: string | null) => pageSizes.find((size) => String(size) === text)

const pageOf = (text: string | null) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)

const changed = (from: URLSearchParams, changes: Record<string, string>, sortName: string) => {
  const next = new URLSearchParams(from)
  for (const [name, value] of Object.entries(changes)) {
    const key = name === 'sort' ? sortName : name
    value ? next.set(key, value) : next.delete(key)
  }
  return next
}

/** What an address says of its list, and the addresses beside it; in them `sort` may be called otherwise. */
export function addressOf(params: URLSearchParams, sortName = 'sort') {
  const to = (changes: Record<string, string>) => `?${changed(params, changes, sortName)}`
  return {
    get: (name: string) => params.get(name === 'sort' ? sortName : name) ?? '',
    page: pageOf(params.get('page')),
    /** Rows on a page, where it says how many. */
    limit: limitOf(params.get('limit')),
    /** The address with some values changed, the page kept. */
    to,
    toPage: (page: number) => to({ page: page > 1 ? String(page) : '' }),
  }
}

/** The state of a list, kept in the address: reload, Back and sharing give the same list again. */
export function useListAddress(sortName = 'sort') {
  const [params, setParams] = useSearchParams()
  const { pathname, search } = useLocation()
  useEffect(() => {
    leaveList(pathname, search)
  }, [pathname, search])
  return {
    ...addressOf(params, sortName),
    /** Another question: the list begins at its first page again. What is typed makes no steps for Back. */
    ask: (changes: Record<string, string>, typed = false) =>
      // Of the address as it is, not as it was drawn: two fields may come to rest at almost the same moment.
      setParams(changed(new URLSearchParams(window.location.search), { ...changes, page: '' }, sortName), {
        replace: typed,
        preventScrollReset: true,
      }),
    /** Another look at the same page of the same question. */
    show: (changes: Record<string, string>) =>
      setParams(changed(params, changes, sortName), { replace: true, preventScrollReset: true }),
  }
}
export type ListAddress = ReturnType<typeof useListAddress>

/** How the list of an address is sorted, `usual` where it says nothing, and the addresses that sort it otherwise. */
export function sortingOf<Name extends string>(
  address: ListAddress,
  sorts: Sorting<Name>['sorts'],
  usual: NoInfer<Name> | undefined,
): Sorting<Name> {
  const by = (address.get('sort') || usual) as Name
  return {
    sorts,
    by,
    direction: (address.get('direction') || sorts[by]?.direction) as SortDirection,
    to: (sort, direction) => address.to({ sort, direction, page: '' }),
  }
}

/** Marks a thing that was reached over the edge of its page: its list is left at that page now. */
export const leftAt = (search: string) => ({ left: search })

/** The question in a list's address when it was left. */
export function useLeftSearch(path: string) {
  const { left } = Object(useLocation().state) as Partial<ReturnType<typeof leftAt>>
  useEffect(() => {
    if (left !== undefined) leaveList(path, left)
  }, [path, left])
  return left ?? leftSearch(path)
}

/**
 * The way from a thing's own screen back to its list, as it was left. Where the list is what one came from it is gone back
 * to, which keeps its order and its scroll.
 */
export function useBackToList(path: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const to = path + useLeftSearch(path)
  const leave = () => (wasOpenedHere(state) ? navigate(-1) : navigate(to))
  return { to, leave }
}

/** Closes a window that is part of the address: `closed` is the address without it. */
export function useCloseWindow(closed: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => {
    if (wasOpenedHere(state)) navigate(-1)
    else navigate(closed, { replace: true, preventScrollReset: true })
  }
}

/** Remembers for this tab how a list was left: its search, page and view. */
const leaveList = (path: string, search: string) => keptHere.write(storageKeys.list(path), search)

/** The question in a list's address when it was left, for the way back from one of its things. */
const leftSearch = (path: string) => keptHere.read(storageKeys.list(path)) ?? ''
