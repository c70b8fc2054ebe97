import { expect, test } from 'vitest'
import { alternatesOf } from './languages.ts'

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
