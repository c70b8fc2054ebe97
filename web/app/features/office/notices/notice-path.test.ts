import type { Notice } from '@minato/contract/office/notices/notice.ts'
import { expect, test } from 'vitest'
import { paths } from '#paths.ts'
import { getNoticePath } from './notice-path.ts'

const getPath = (topic: Notice['topic'], more: object) =>
  getNoticePath({ topic, orderId: null, inquiryId: null, carId: null, ...more } as unknown as Notice)
const placed = { kind: 'order-placed' }

test('links an order to the deal page of buyer or office', () => {
  expect(getPath('orders', { orderId: '1', fact: placed })).toBe(paths.deal('1'))
  expect(getPath('new-orders', { orderId: '1', fact: placed })).toBe(paths.admin.deal('1'))
})

test('links an inquiry, a car or an import to its page', () => {
  expect(getPath('inquiries', { inquiryId: '2', fact: { kind: 'inquiry' } })).toBe(paths.admin.inquiry('2'))
  expect(getPath('imports', { carId: '3', fact: { kind: 'import' } })).toBe(paths.admin.car('3'))
  expect(getPath('orders', { carId: '3', fact: placed })).toBe(paths.car('3'))
  expect(getPath('imports', { fact: { kind: 'import', import: '4' } })).toBe(paths.admin.importCars('4'))
})

test('links several assigned records to the filtered list', () => {
  const getAssignedPath = (of: 'order' | 'inquiry') =>
    getPath('assigned', { fact: { kind: 'assigned', many: { of, count: 3 } } })
  expect(getAssignedPath('order')).toBe(`${paths.admin.orders}?assignee=mine`)
  expect(getAssignedPath('inquiry')).toBe(`${paths.admin.inquiries}?assignee=mine`)
})

test('links a notification without record to profile or car list', () => {
  expect(getPath('orders', { fact: placed })).toBe(paths.profile)
  expect(getPath('new-orders', { fact: placed })).toBe(paths.admin.cars)
})
