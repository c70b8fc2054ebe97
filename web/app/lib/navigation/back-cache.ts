import { toSitePath } from '@minato/contract/language/languages.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { localizeCurrentPath } from './path-now.ts'

let lastPage: { address: string; data: unknown } | null = null
/** Restored data that is revalidated after it was rendered. */
const restoredData = new WeakSet<object>()

/** For a `clientLoader`: returns the data of the last page if the user goes back to it, else calls `ask`. */
export function restoreOrLoad<Data extends object>(request: Request, ask: () => Promise<Data>): Data | Promise<Data> {
  const { pathname, search } = new URL(request.url)
  if (lastPage?.address !== toSitePath(pathname, search)) return ask()
  const data = lastPage.data as Data
  lastPage = null
  restoredData.add(data)
  return data
}

/** Caches the data of a page, so Back shows it at once with its scroll position. It is then revalidated. */
export function useBackCache(data: object) {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const currentPage = useRef({ address: '', data })
  useEffect(() => {
    currentPage.current = { address: localizeCurrentPath(pathname, search), data }
    if (restoredData.delete(data)) revalidate()
  }, [pathname, search, data, revalidate])
  useEffect(
    () => () => {
      lastPage = currentPage.current
    },
    [],
  )
}
