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
const requestedLanguage =
  import.meta.env.SSR || !isOfficePath(window.location.pathname) ? undefined : readOfficeLanguage(document.cookie)

/** The language of the staff member at the last call. */
let officeLanguage: Language | undefined

/**
 * Reloads a document whose language does not match its address (public page) or the account (office). It reloads once,
 * also when the browser stores no cookie. Called before the paint, so that no text in another language is seen.
 * @param account  language of the staff member, once loaded
 */
export function syncDocumentLanguage(account: Language | undefined) {
  const { pathname, search, hash } = window.location
  const { language, path } = parseLanguagePath(pathname)
  // A choice in the menu: its office is on the screen already.
  const isSwitch = officeLanguage !== undefined && account !== officeLanguage
  // Any page stores it, for the first page of the office. Another tab may have stored a newer one since.
  if (account && account !== officeLanguage) storeOfficeLanguage(account)
  officeLanguage = account
  if (!isOfficePath(path)) syncLanguage(language, false)
  else if (path !== pathname) window.location.replace(toSitePath(path, search, hash))
  else if (account && (account === getLanguage() || canLoadOffice(account))) syncLanguage(account, isSwitch)
}

function syncLanguage(language: Language, isVisible: boolean) {
  if (language === getLanguage()) allowReload('language')
  else if (reloadOnce('language') && !isVisible) document.documentElement.hidden = true
}

/**
 * Only a document of the office can check that its cookie was stored: Chrome shows cookies by the path of the load.
 * Another document reloads once, and the next one can check.
 */
const canLoadOffice = (account: Language) =>
  requestedLanguage === undefined || (account !== requestedLanguage && readOfficeLanguage(document.cookie) === account)

function storeOfficeLanguage(account: Language) {
  const seconds = account === sourceLanguage ? 0 : 31_536_000
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${officeLanguageCookie}=${account}; path=/admin; max-age=${seconds}; samesite=lax`
}
