import { expect, onTestFinished, test } from 'vitest'
import { address } from './client.ts'

test('builds queries in browsers without URLSearchParams.size', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') as PropertyDescriptor
  Reflect.deleteProperty(URLSearchParams.prototype, 'size')
  onTestFinished(() => void Object.defineProperty(URLSearchParams.prototype, 'size', size))
  expect(address('/cars/{id}', { id: 'a b' }, { make: ['Toyota', 'Honda'], model: '' })).toBe(
    '/cars/a%20b?make=Toyota&make=Honda',
  )
  expect(address('/cars', {}, { model: null })).toBe('/cars')
})
