import { type Language, officeLanguageCookie } from '@minato/contract/language/languages.ts'
import { setReader } from '@minato/contract/language/messages.ts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { syncDocumentLanguage } from './document-language.ts'

afterAll(setReader(() => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  setReader(() => undefined)
})

type DocumentCase = { address: string; document: Language; account?: Language; takesCookies?: boolean }

/** Returns the navigations and the cookie of a document. */
function runDocument(
  { address, document: language, account, takesCookies = true }: DocumentCase,
  stored = new Map<string, string>(),
) {
  const navigations: string[] = []
  const { pathname, search, hash } = new URL(address, 'https://minato.example')
  const location = {
    href: address,
    pathname,
    search,
    hash,
    reload: () => navigations.push(address),
    replace: (to: string) => navigations.push(to),
  }
  let cookieText = ''
  vi.stubGlobal('window', { location })
  vi.stubGlobal('document', {
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
  syncDocumentLanguage(account)
  return { navigations, cookieText }
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
    'stays when the browser stores no cookie',
    { address: '/admin', document: 'en', account: 'ja', takesCookies: false },
    [],
  ],
])('%s', (_, here, navigations) => expect(runDocument(here).navigations).toEqual(navigations))

test('limits the cookie to the office', () => {
  expect(runDocument({ address: '/admin', document: 'en', account: 'ja' }).cookieText).toMatch(
    new RegExp(`^${officeLanguageCookie}=ja; path=/admin; max-age=31536000; samesite=lax$`),
  )
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
