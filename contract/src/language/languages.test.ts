import { expect, test } from 'vitest'
import {
  languages,
  listAlternateAddresses,
  localizePath,
  otherLanguages,
  parseLanguagePath,
  parseSitePath,
  readOfficeLanguage,
  toSitePath,
} from './languages.ts'

test.each([
  ['en', '/cars/1', '/cars/1'],
  ['sw', '/cars/1', '/sw/cars/1'],
  ['sw', '/', '/sw'],
  ['sw', '/?make=BMW', '/sw?make=BMW'],
  ['sw', '/admin/cars', '/admin/cars'],
  ['sw', '/administration', '/sw/administration'],
])('in %s %s has the address %s', (language, path, address) => expect(localizePath(language, path)).toBe(address))

test.each([
  ['/sw/cars/1', { language: 'sw', path: '/cars/1' }],
  ['/sw', { language: 'sw', path: '/' }],
  ['/en/cars', { language: 'en', path: '/en/cars' }],
  ['/swahili', { language: 'en', path: '/swahili' }],
])('%s is %j', (address, read) => expect(parseLanguagePath(address)).toEqual(read))

test.each([
  ['office-language=ja', 'ja'],
  ['a=b; office-language=sw; c=d', 'sw'],
  ['no-office-language=ja', 'en'],
  ['office-language=xx', 'en'],
  ['office-language=__proto__', 'en'],
  [undefined, 'en'],
])('with the cookies %j the back-office is in %s', (cookies, language) =>
  expect(readOfficeLanguage(cookies)).toBe(language),
)

const site = 'https://minato.example'

test.each([
  ['', ['/', '/sw', '/']],
  ['/sw', ['/', '/sw', '/']],
  ['/cars/1', ['/cars/1', '/sw/cars/1', '/cars/1']],
  [
    '/sw/allCars?make=Kei+Car&page=2',
    ['/allCars?make=Kei+Car&page=2', '/sw/allCars?make=Kei+Car&page=2', '/allCars?make=Kei+Car&page=2'],
  ],
])('lists the address of a page in each language: %s', (path, addresses) => {
  const alternates = listAlternateAddresses(site + path, ['en', 'sw'])
  expect(alternates.map(({ language }) => language)).toEqual(['en', 'sw', 'x-default'])
  expect(alternates.map(({ address }) => address.slice(site.length))).toEqual(addresses)
})

test('lists no addresses for a single language, or without the language of the page', () => {
  expect(listAlternateAddresses(`${site}/cars/1`, ['en'])).toEqual([])
  expect(listAlternateAddresses(`${site}/fr/cars/1`, ['en', 'sw'])).toEqual([])
})

/** Prefixes after which browsers read a host name, directly or once a path is repeated without its dots. */
const slashes = ['/', '\\', '\t', '\n', ' ', './', '../', '%2e/', '.\\', 'x/../']
const beginnings = slashes.flatMap((prefix) =>
  slashes.flatMap((other) => ['', ...slashes].map((third) => prefix + other + third)),
)

test('keeps every path on our own host in every language', () => {
  for (const beginning of beginnings)
    for (const path of [beginning, `/${beginning}`].flatMap((start) => [
      start,
      `${start}host.example/pay?a#b`,
      `${start}x@host`,
    ]))
      for (const sitePath of [
        toSitePath(path),
        toSitePath(path, '?q', '#h'),
        ...Object.keys(languages).map((target) => localizePath(target, path)),
      ])
        expect(URL.parse(sitePath, site)?.origin, JSON.stringify(path)).toBe(site)
})

test('refuses an address only if its path names another host, alone or without its language', () => {
  const hosts = beginnings.map((beginning) => `/${beginning}host.example/pay?a`)
  const inputs = [...hosts, ...otherLanguages.flatMap((language) => hosts.map((path) => `/${language}${path}`))]
  const refused = inputs.filter((address) => parseSitePath(address) === null)
  for (const address of inputs) {
    const resolved = parseSitePath(address)
    if (resolved === null) continue
    expect(URL.parse(address, site)?.href, JSON.stringify(address)).toBe(site + resolved)
    expect(parseLanguagePath(resolved).path, JSON.stringify(address)).toMatch(/^\/([^/]|$)/)
  }
  for (const path of [
    '//host',
    '///',
    '/\\',
    '/./\\',
    '/..//',
    '/x/..//',
    '//x@host',
    '/\t/host',
    '/sw//host',
    '/sw/..//host',
  ])
    expect(parseSitePath(path), path).toBeNull()
  expect(refused.length).toBeGreaterThan(100)
})

test.each([
  ['/cars/1?to=KEMBA#similar', '/cars/1?to=KEMBA#similar'],
  ['/api/cars?keywords=//host', '/api/cars?keywords=//host'],
  ['/files/private/a/b%2F%20%E8%BB%8A.pdf', '/files/private/a/b%2F%20%E8%BB%8A.pdf'],
  ['/sw/cars//1', '/sw/cars//1'],
  ['/a/../allCars', '/allCars'],
  ['/%09/host', '/%09/host'],
  ['https://host.example/', null],
  ['cars', null],
  ['', null],
])('reads %s as the path %s', (address, path) => expect(parseSitePath(address)).toBe(path))
