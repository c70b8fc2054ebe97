import { type Language, officeLanguageCookie } from '@minato/contract/language/languages.ts'
import { setReader } from '@minato/contract/language/messages.ts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { syncDocumentLanguage } from './document-language.ts'

afterAll(setReader(() => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  setReader(() => undefined)
})

/** Logs out, so that the next document begins without an account. */
function forgetAccount() {
  vi.stubGlobal('window', { location: { pathname: '/', search: '', hash: '' } })
  vi.stubGlobal('sessionStorage', { removeItem: () => {} })
  setReader(() => undefined)
  syncDocumentLanguage(undefined)
}

type Visit = { address: string; account?: Language }
/** `next` is visited in the same document. */
type DocumentCase = Visit & { document: Language; takesCookies?: boolean; next?: Visit }

/** Returns the navigations of a document, its cookie, and whether it was hidden. */
function runDocument(
  { document: language, takesCookies = true, next, ...first }: DocumentCase,
  stored = new Map<string, string>(),
) {
  forgetAccount()
  const navigations: string[] = []
  const documentElement = { hidden: false }
  let cookieText = ''
  vi.stubGlobal('document', {
    documentElement,
    get cookie() {
      return cookieText.replace(/;.*/, '')
    },
    set cookie(value: string) {
      if (takesCookies) cookieText = value
    },
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  setReader(() => ({ language, direction: 'ltr', say: (english) => english }))
  for (const { address, account } of next ? [first, next] : [first]) {
    const { pathname, search, hash } = new URL(address, 'https://minato.example')
    const location = {
      href: address,
      pathname,
      search,
      hash,
      reload: () => navigations.push(address),
      replace: (to: string) => navigations.push(to),
    }
    vi.stubGlobal('window', { location })
    syncDocumentLanguage(account)
  }
  return { navigations, cookieText, isHidden: documentElement.hidden }
}

test.each<[string, DocumentCase, string[]]>([
  ['stays on a page in the language of its address', { address: '/sw/cars/1', document: 'sw' }, []],
  ['stays on a public page when the account has another language', { address: '/', document: 'en', account: 'ja' }, []],
  ['out of the Japanese office', { address: '/allCars?page=2', document: 'ja', account: 'ja' }, ['/allCars?page=2']],
  [
    'from a Swahili page to the office',
    { address: '/sw/admin/cars?page=2#x', document: 'sw' },
    ['/admin/cars?page=2#x'],
  ],
  ['into the office in its language', { address: '/admin/cars', document: 'en', account: 'ja' }, ['/admin/cars']],
  ['waits until the account is loaded', { address: '/admin', document: 'en' }, []],
  ['stays in the office in its language', { address: '/admin', document: 'ja', account: 'ja' }, []],
  [
    'into the office from a page that cannot read its cookie',
    { address: '/', document: 'en', account: 'ja', takesCookies: false, next: { address: '/admin', account: 'ja' } },
    ['/admin'],
  ],
])('%s', (_, here, navigations) => expect(runDocument(here).navigations).toEqual(navigations))

test.each(['/admin', '/', '/login'])('stores the language of the office on %s, for the office only', (address) => {
  expect(runDocument({ address, document: 'en', account: 'ja' }).cookieText).toMatch(
    new RegExp(`^${officeLanguageCookie}=ja; path=/admin; max-age=31536000; samesite=lax$`),
  )
})

test.each<[string, DocumentCase, boolean]>([
  ['the office in another language', { address: '/admin', document: 'en', account: 'ja' }, true],
  [
    'an office that a link opens in the language of the shop',
    { address: '/', document: 'en', account: 'ja', next: { address: '/admin', account: 'ja' } },
    true,
  ],
  [
    'an English office that a link opens in French',
    { address: '/fr', document: 'fr', account: 'en', next: { address: '/admin', account: 'en' } },
    true,
  ],
  [
    'a shop that a link opens in the language of the office',
    { address: '/admin', document: 'ja', account: 'ja', next: { address: '/', account: 'ja' } },
    true,
  ],
  ['the office in its language', { address: '/admin', document: 'ja', account: 'ja' }, false],
  [
    'the office whose language is chosen in its menu',
    { address: '/admin', document: 'ja', account: 'ja', next: { address: '/admin', account: 'fr' } },
    false,
  ],
])('hides until the reload: %s', (_, here, isHidden) => expect(runDocument(here).isHidden).toBe(isHidden))

test('reloads the same screen of the office for each change of its language', () => {
  const stored = new Map<string, string>()
  const change = (from: Language, to: Language): DocumentCase => ({
    address: '/admin/cars',
    document: from,
    account: from,
    next: { address: '/admin/cars', account: to },
  })
  const count = (here: DocumentCase) => runDocument(here, stored).navigations.length
  expect([count(change('en', 'ja')), count(change('ja', 'fr')), count(change('fr', 'ja'))]).toEqual([1, 1, 1])
})

test('reloads an address once where its language stays another', () => {
  const stored = new Map<string, string>()
  const pages: DocumentCase[] = [
    { address: '/sw/cars/1', document: 'fr' },
    { address: '/sw/cars/1', document: 'fr' },
    { address: '/sw/cars/2', document: 'fr' },
  ]
  expect(pages.map((here) => runDocument(here, stored).navigations.length)).toEqual([1, 0, 1])
})

test('reloads an address again after it came in its language', () => {
  const stored = new Map<string, string>()
  const pages: DocumentCase[] = [
    { address: '/allCars', document: 'ja' },
    { address: '/allCars', document: 'en' },
    { address: '/allCars', document: 'ja' },
  ]
  expect(pages.map((here) => runDocument(here, stored).navigations.length)).toEqual([1, 0, 1])
})

test('reloads nothing where the browser stores nothing', () => {
  const stored = new Map<string, string>()
  stored.set = () => {
    throw new Error('no room')
  }
  expect(runDocument({ address: '/sw/cars/1', document: 'fr' }, stored).navigations).toEqual([])
})
