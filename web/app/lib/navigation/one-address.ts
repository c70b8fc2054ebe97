import { localizePath, parseLanguagePath, toSitePath } from '@minato/contract/language/languages.ts'
import { type MiddlewareFunction, redirect } from 'react-router'

/**
 * A page has one address. Any other spelling of it (in capitals, with a slash at its end) leads there for good, with its
 * query: the router would show the page under each of them. What is no page of ours is left as it is.
 */
export const oneAddress: MiddlewareFunction<Response> = ({ url, pattern }) => {
  const { language, path: pathname } = parseLanguagePath(url.pathname)
  const names = pattern.split('/').filter(Boolean)
  if (names.includes('*')) return
  const parts = pathname.split('/').filter(Boolean)
  // What stands for a name in the pattern is the id of something, or the number of a page.
  const own = `/${parts.map((part, index) => (names[index]?.startsWith(':') ? part.toLowerCase() : names[index])).join('/')}`
  const address = localizePath(language, own)
  if (address !== url.pathname) throw redirect(toSitePath(address, url.search), 301)
}
