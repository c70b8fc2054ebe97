import { toSitePath } from '@minato/contract/language/languages.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { pathNow } from './path-now.ts'

/** The last page that was left with what it showed. */
let left: { address: string; data: unknown } | null = null
/** Data of pages to which somebody has come back, until it is known whether it is still so. */
const old = new WeakSet<object>()

/** For the `clientLoader` of a page: what it showed when it was left for another, where that was the last one; else `ask`. */
export function leftOr<Data extends object>(request: Request, ask: () => Promise<Data>): Data | Promise<Data> {
  const { pathname, search } = new URL(request.url)
  if (left?.address !== toSitePath(pathname, search)) return ask()
  const data = left.data as Data
  left = null
  old.add(data)
  return data
}

/** Keeps what a page shows for the way back to it, which is there at once, scrolled as before, and brought up to date then. */
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
