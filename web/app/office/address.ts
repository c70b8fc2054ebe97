import type { SortDirection } from '@minato/contract/protocol/sorting.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { storageKeys, tabStorage } from '../lib/browser/storage.ts'
import { wasOpenedHere } from '../lib/navigation/opened-here.ts'
import type { Sorting } from '../ui/display/table.tsx'

export const pageSizes = [10, 20, 50, 100]
const parseLimit = (text: string | null) => pageSizes.find((size) => String(size) === text)

const parsePage = (text: string | null) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)

const applyChanges = (from: URLSearchParams, changes: Record<string, string>, sortName: string) => {
  const next = new URLSearchParams(from)
  for (const [name, value] of Object.entries(changes)) {
    const key = name === 'sort' ? sortName : name
    value ? next.set(key, value) : next.delete(key)
  }
  return next
}

/** Reads the query of a list from its address, and builds links to others. `sortName` is its parameter for the sort. */
export function parseListAddress(params: URLSearchParams, sortName = 'sort') {
  const to = (changes: Record<string, string>) => `?${applyChanges(params, changes, sortName)}`
  return {
    get: (name: string) => params.get(name === 'sort' ? sortName : name) ?? '',
    page: parsePage(params.get('page')),
    limit: parseLimit(params.get('limit')),
    to,
    toPage: (page: number) => to({ page: page > 1 ? String(page) : '' }),
  }
}

/** The state of a list is in the address, so reload, Back and sharing give the same list again. */
export function useListAddress(sortName = 'sort') {
  const [params, setParams] = useSearchParams()
  const { pathname, search } = useLocation()
  useEffect(() => {
    storeListSearch(pathname, search)
  }, [pathname, search])
  return {
    ...parseListAddress(params, sortName),
    /** Changes the query and returns to page 1. Typing adds no steps to the history. */
    changeQuery: (changes: Record<string, string>, isTyping = false) =>
      // The current address, not the rendered one: two fields may settle almost at the same moment.
      setParams(applyChanges(new URLSearchParams(window.location.search), { ...changes, page: '' }, sortName), {
        replace: isTyping,
        preventScrollReset: true,
      }),
    changeView: (changes: Record<string, string>) =>
      setParams(applyChanges(params, changes, sortName), { replace: true, preventScrollReset: true }),
  }
}
export type ListAddress = ReturnType<typeof useListAddress>

/** The current sort of an address (default `usual`) and links to other sorts. */
export function getSorting<Name extends string>(
  address: ListAddress,
  sorts: Sorting<Name>['sorts'],
  defaultSort: NoInfer<Name> | undefined,
): Sorting<Name> {
  const by = (address.get('sort') || defaultSort) as Name
  return {
    sorts,
    by,
    direction: (address.get('direction') || sorts[by]?.direction) as SortDirection,
    to: (sort, direction) => address.to({ sort, direction, page: '' }),
  }
}

/** The router state of a thing on another page of its list: Back then leads to that page. */
export const buildListState = (search: string) => ({ left: search })

export function useListSearch(path: string) {
  const { left: storedSearch } = Object(useLocation().state) as Partial<ReturnType<typeof buildListState>>
  useEffect(() => {
    if (storedSearch !== undefined) storeListSearch(path, storedSearch)
  }, [path, storedSearch])
  return storedSearch ?? readListSearch(path)
}

/**
 * The link from a thing's own screen back to its list. Goes back in the history if the list was opened there, which
 * keeps order and scroll.
 */
export function useListReturn(path: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const to = path + useListSearch(path)
  const leave = () => (wasOpenedHere(state) ? navigate(-1) : navigate(to))
  return { to, leave }
}

/** Closes a window that is part of the address; `closed` is the address without it. */
export function useCloseWindow(closed: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => {
    if (wasOpenedHere(state)) navigate(-1)
    else navigate(closed, { replace: true, preventScrollReset: true })
  }
}

const storeListSearch = (path: string, search: string) => tabStorage.write(storageKeys.list(path), search)

const readListSearch = (path: string) => tabStorage.read(storageKeys.list(path)) ?? ''
