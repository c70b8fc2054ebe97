import { localizePath, parseLanguagePath, toSitePath } from '@minato/contract/language/languages.ts'
import { type MiddlewareFunction, redirect } from 'react-router'

/**
 * Redirects other spellings of an address (capitals, trailing slash) permanently and keeps the query: the router would
 * show the page under each. Unknown addresses stay unchanged.
 */
export const redirectToCanonicalPath: MiddlewareFunction<Response> = ({ url, pattern }) => {
  const { language, path: pathname } = parseLanguagePath(url.pathname)
  const names = pattern.split('/').filter(Boolean)
  if (names.includes('*')) return
  const parts = pathname.split('/').filter(Boolean)
  // A parameter of the pattern is an id or a page number.
  const canonicalPath = `/${parts.map((part, index) => (names[index]?.startsWith(':') ? part.toLowerCase() : names[index])).join('/')}`
  const address = localizePath(language, canonicalPath)
  if (address !== url.pathname) throw redirect(toSitePath(address, url.search), 301)
}
