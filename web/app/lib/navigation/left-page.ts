import { toSitePath } from '@minato/contract/language/languages.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { pathNow } from './path-now.ts'

let left: { address: string; data: unknown } | null = null
/** Restored data that is revalidated after it was rendered. */
const old = new WeakSet<object>()

/** For a `clientLoader`: returns the data of the last page if the user goes back to it, else calls `ask`. */
export function leftOr<Data extends object>(request: Request, ask: () => Promise<Data>): Data | Promise<Data> {
  const { pathname, search } = new URL(request.url)
  if (left?.address !== toSitePath(pathname, search)) return ask()
  const data = left.data as Data
  left = null
  old.add(data)
  return data
}

/** Caches the data of a page, so Back shows it at once with its scroll position. It is then revalidated. */
export function useWayBack(data: object) {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const now = useRef({ address: '', data })
  useEffect(() => {
    now.current = { address: pathNow(pathname, search), data }
    if (old.delete(data)) revalidate()
  }, [pathname, search, data, revalidate])
  useEffect(
    () => () => {
      left = now.current
    },
    [],
  )
}
