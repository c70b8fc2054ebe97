import { expect, onTestFinished, test } from 'vitest'
import { buildAddress } from './client.ts'

test('builds queries in browsers without URLSearchParams.size', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') as PropertyDescriptor
  Reflect.deleteProperty(URLSearchParams.prototype, 'size')
  onTestFinished(() => void Object.defineProperty(URLSearchParams.prototype, 'size', size))
  expect(buildAddress('/cars/{id}', { id: 'a b' }, { make: ['Toyota', 'Honda'], model: '' })).toBe(
    '/cars/a%20b?make=Toyota&make=Honda',
  )
  expect(buildAddress('/cars', {}, { model: null })).toBe('/cars')
})
