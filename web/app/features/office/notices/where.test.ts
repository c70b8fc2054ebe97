import type { Notice } from '@minato/contract/office/notices/notice.ts'
import { expect, test } from 'vitest'
import { paths } from '#paths.ts'
import { placeOf } from './where.ts'

const at = (topic: Notice['topic'], more: object) =>
  placeOf({ topic, orderId: null, inquiryId: null, carId: null, ...more } as unknown as Notice)
const placed = { kind: 'order-placed' }

test('of an order a buyer comes to their own page, the office to its own', () => {
  expect(at('orders', { orderId: '1', fact: placed })).toBe(paths.deal('1'))
  expect(at('new-orders', { orderId: '1', fact: placed })).toBe(paths.admin.deal('1'))
})

test('of an inquiry, a car or an import the office comes to that', () => {
  expect(at('inquiries', { inquiryId: '2', fact: { kind: 'inquiry' } })).toBe(paths.admin.inquiry('2'))
  expect(at('imports', { carId: '3', fact: { kind: 'import' } })).toBe(paths.admin.car('3'))
  expect(at('orders', { carId: '3', fact: placed })).toBe(paths.car('3'))
  expect(at('imports', { fact: { kind: 'import', import: '4' } })).toBe(paths.admin.importCars('4'))
})

test('of several things that were given to somebody they come to their own in the list', () => {
  const given = (of: 'order' | 'inquiry') => at('assigned', { fact: { kind: 'assigned', many: { of, count: 3 } } })
  expect(given('order')).toBe(`${paths.admin.orders}?assignee=mine`)
  expect(given('inquiry')).toBe(`${paths.admin.inquiries}?assignee=mine`)
})

test('of nothing in particular one comes to what is theirs', () => {
  expect(at('orders', { fact: placed })).toBe(paths.profile)
  expect(at('new-orders', { fact: placed })).toBe(paths.admin.cars)
})
