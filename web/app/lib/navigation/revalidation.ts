import { toSitePath } from '@minato/contract/language/languages.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Skips reloading when only the port in the address changes. `removePort` removes one that the data does not depend on. */
export const createShouldRevalidate =
  (removePort: (search: URLSearchParams) => void) =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
    function addressOf({ pathname, searchParams }: URL) {
      const search = new URLSearchParams(searchParams)
      removePort(search)
      return toSitePath(pathname, `?${search}`)
    }
    const isSame = currentUrl.href !== nextUrl.href && addressOf(currentUrl) === addressOf(nextUrl)
    return defaultShouldRevalidate && !isSame
  }

/** For pages whose data does not depend on the port. */
export const shouldRevalidate = createShouldRevalidate((search) => search.delete('to'))
