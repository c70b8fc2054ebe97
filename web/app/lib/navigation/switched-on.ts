import { parseLanguagePath, toSitePath } from '@minato/contract/language/languages.ts'
import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { serverApi } from '../page/server-context.ts'

/**
 * A page in a language that the office has not switched on leads to the same page in the source's, until it does. Where the
 * server cannot say which these are, the page says so itself.
 */
export const switchedOn: MiddlewareFunction<Response> = async ({ url, context }) => {
  const { language, path } = parseLanguagePath(url.pathname)
  if (path === url.pathname) return
  const site = await serverApi(context)
    .system.site()
    .catch(() => null)
  if (site && !site.languages.includes(language)) throw redirectDocument(toSitePath(path, url.search))
}
