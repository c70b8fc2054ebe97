import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCacheAddressFinder } from './page-cache.ts'
import { removeNonce } from './page-policy.ts'

const route = (id: string, path: string | undefined, more: object, queryParams?: readonly string[]) => ({
  [id]: { id, path, ...more, module: { default: () => null, handle: queryParams && { queryParams } } },
})
const addressOf = createCacheAddressFinder({
  ...route('root', '', {}),
  ...route('home', undefined, { parentId: 'root', index: true }, ['make']),
  ...route('list', 'allCars', { parentId: 'root' }, ['make', 'page']),
  ...route('car', 'cars/:id', { parentId: 'root' }, ['to']),
  ...route('new', 'cars/new', { parentId: 'root' }),
  ...route('mine', 'profile', { parentId: 'root' }),
  ...route('else', '*', { parentId: 'root' }),
})

test.each([
  ['/', '/'],
  ['/?utm=1&make=Toyota', '/?make=Toyota'],
  ['/allCars?page=2&make=Toyota&page=3&make=', '/allCars?make=Toyota&page=2'],
  ['/allCars?make=', '/allCars'],
  ['/cars/0a-b?make=Toyota', '/cars/0a-b'],
  ['/cars/0a-b?to=%20ug-kemba', '/cars/0a-b?to=UG-KEMBA'],
  ['/cars/0a-b?to=KEMBA&to=TZDAR', '/cars/0a-b?to=KEMBA'],
  ['/cars/0a-b?to=mongla', '/cars/0a-b?to=BDMGL'],
  // No valid port code.
  ['/cars/0a-b?to=Mombasa', '/cars/0a-b'],
  ['/_.data?make=Toyota', '/_.data?make=Toyota'],
  ['/allCars.data?_routes=root,list&x=1', '/allCars.data?_routes=root%2Clist'],
])('caches %s as %s', (requested, address) => {
  expect(addressOf(new URL(requested, 'http://any.example'))).toBe(address)
})

test.each([
  // Redirected to the canonical address, with all parameters.
  '/ALLCARS?utm=1',
  '/allCars/',
  '//',
  '//allCars',
  '/cars/0A-B',
  // Personal pages and unknown addresses.
  '/profile',
  '/cars/new',
  '/cars/%4a',
  '/nothing/here',
  '/allCars.data?_routes=made-up',
])('does not cache %s', (address) => {
  expect(addressOf(new URL(`http://any.example${address}`))).toBeUndefined()
})

test('allows only scripts and styles with the nonce by their hash', () => {
  const html =
    '<script nonce="abc">own()</script><script>injected()</script><style nonce="abc">a{}</style><script nonce="abc" src="/a.js"></script><script type="application/ld+json">{}</script>'
  const { text, hashes } = removeNonce(html, 'abc')
  const hash = (inside: string) => `'sha256-${createHash('sha256').update(inside).digest('base64')}'`
  expect(hashes).toEqual({ script: [hash('own()')], style: [hash('a{}')] })
  expect(text).toBe(
    '<script>own()</script><script>injected()</script><style>a{}</style><script src="/a.js"></script><script type="application/ld+json">{}</script>',
  )
})
