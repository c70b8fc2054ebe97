import { expect, test } from 'vitest'
import { languageOf, officeLanguageIn, pathIn } from './languages.ts'

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
