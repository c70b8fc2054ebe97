import {
  isOfficePath,
  type Language,
  officeLanguageCookie,
  parseLanguagePath,
  readOfficeLanguage,
  sourceLanguage,
  toSitePath,
} from '@minato/contract/language/languages.ts'
import { getLanguage } from '@minato/contract/language/messages.ts'
import { allowReload, reloadOnce } from '../page/reload-once.ts'

/** The language that the office document was requested in; other pages do not see the cookie. */
const requestedLanguage = import.meta.env.SSR ? sourceLanguage : readOfficeLanguage(document.cookie)

/**
 * Reloads a document whose language does not match its address (public page) or the account (office). It reloads once,
 * also when the browser stores no cookie.
 * @param account  language of the staff member, once loaded
 */
export function syncDocumentLanguage(account: Language | undefined) {
  const { pathname, search, hash } = window.location
  const { language, path } = parseLanguagePath(pathname)
  if (!isOfficePath(path)) {
    if (language === getLanguage()) allowReload('language')
    else reloadOnce('language')
  } else if (path !== pathname) window.location.replace(toSitePath(path, search, hash))
  else if (account && account !== getLanguage() && account !== requestedLanguage) {
    const seconds = account === sourceLanguage ? 0 : 31_536_000
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = `${officeLanguageCookie}=${account}; path=/admin; max-age=${seconds}; samesite=lax`
    if (readOfficeLanguage(document.cookie) === account) reloadOnce('language')
  }
}
