import { parseLanguagePath, toSitePath } from '@minato/contract/language/languages.ts'
import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { getServerApi } from '../page/server-context.ts'

/**
 * Redirects a page in a disabled language to English, temporarily. If the site settings cannot be loaded, the page
 * shows the error.
 */
export const redirectDisabledLanguage: MiddlewareFunction<Response> = async ({ url, context }) => {
  const { language, path } = parseLanguagePath(url.pathname)
  if (path === url.pathname) return
  const site = await getServerApi(context)
    .system.site()
    .catch(() => null)
  if (site && !site.languages.includes(language)) throw redirectDocument(toSitePath(path, url.search))
}
