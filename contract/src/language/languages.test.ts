import { expect, test } from 'vitest'
import { alternatesOf, languageOf, officeLanguageIn, pathIn } from './languages.ts'

test.each([
  ['en', '/cars/1', '/cars/1'],
  ['sw', '/cars/1', '/sw/cars/1'],
  ['sw', '/', '/sw'],
  ['sw', '/?make=BMW', '/sw?make=BMW'],
  ['sw', '/admin/cars', '/admin/cars'],
  ['sw', '/administration', '/sw/administration'],
])('in %s %s stands at %s', (language, path, address) => expect(pathIn(language, path)).toBe(address))

test.each([
  ['/sw/cars/1', { language: 'sw', path: '/cars/1' }],
  ['/sw', { language: 'sw', path: '/' }],
  ['/en/cars', { language: 'en', path: '/en/cars' }],
  ['/swahili', { language: 'en', path: '/swahili' }],
])('%s is %j', (address, read) => expect(languageOf(address)).toEqual(read))

test.each([
  ['office-language=ja', 'ja'],
  ['a=b; office-language=sw; c=d', 'sw'],
  ['no-office-language=ja', 'en'],
  ['office-language=xx', 'en'],
  ['office-language=__proto__', 'en'],
  [undefined, 'en'],
])('with the cookies %j the office is in %s', (cookies, language) => expect(officeLanguageIn(cookies)).toBe(language))

const site = 'https://minato.example'

test.each([
  ['', ['/', '/sw', '/']],
  ['/sw', ['/', '/sw', '/']],
  ['/cars/1', ['/cars/1', '/sw/cars/1', '/cars/1']],
  [
    '/sw/allCars?make=Kei+Car&page=2',
    ['/allCars?make=Kei+Car&page=2', '/sw/allCars?make=Kei+Car&page=2', '/allCars?make=Kei+Car&page=2'],
  ],
])('a page names its address in each language: %s', (path, addresses) => {
  const named = alternatesOf(site + path, ['en', 'sw'])
  expect(named.map(({ language }) => language)).toEqual(['en', 'sw', 'x-default'])
  expect(named.map(({ address }) => address.slice(site.length))).toEqual(addresses)
})

test('there is nothing to name where the pages have one language, or not that of this page', () => {
  expect(alternatesOf(`${site}/cars/1`, ['en'])).toEqual([])
  expect(alternatesOf(`${site}/fr/cars/1`, ['en', 'sw'])).toEqual([])
})
