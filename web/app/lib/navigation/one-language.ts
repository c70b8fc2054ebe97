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

/** The language in which this document was asked for, if it is one of the office: on other pages the cookie is not seen. */
const asked = import.meta.env.SSR ? sourceLanguage : readOfficeLanguage(document.cookie)

/**
 * Keeps a document in the language of where somebody has gone within it: a public page in that of its address, the office in
 * that of the account. What is in another language is loaded anew, once: also where the browser keeps no cookie.
 * @param account  the language of whoever works in the office, once they are known
 */
export function keepLanguage(account: Language | undefined) {
  const { pathname, search, hash } = window.location
  const { language, path } = parseLanguagePath(pathname)
  if (!isOfficePath(path)) {
    if (language === getLanguage()) allowReload('language')
    else reloadOnce('language')
  } else if (path !== pathname) window.location.replace(toSitePath(path, search, hash))
  else if (account && account !== getLanguage() && account !== asked) {
    const seconds = account === sourceLanguage ? 0 : 31_536_000
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = `${officeLanguageCookie}=${account}; path=/admin; max-age=${seconds}; samesite=lax`
    if (readOfficeLanguage(document.cookie) === account) reloadOnce('language')
  }
}
