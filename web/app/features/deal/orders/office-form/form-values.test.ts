import type { Order } from '@minato/contract/deal/deals/order.ts'
import { expect, test } from 'vitest'
import { canUndo, formatSavedMessage, toFormValues } from './form-values.ts'

const orderAt = (status: Order['status'], more = {}) =>
  ({ id: '0198b2c4-1111-7000-8000-00000000abcd', status, terms: null, destination: null, ...more }) as unknown as Order

test('tells that a saved order has left the filtered list', () => {
  const [before, after] = [orderAt('PAID'), orderAt('SHIPPING')]
  expect(formatSavedMessage(before, before, 'PAID')).toMatch(/was saved\.$/)
  expect(formatSavedMessage(before, after, '')).toMatch(/is now Shipped\.$/)
  expect(formatSavedMessage(before, after, 'SHIPPING')).toMatch(/is now Shipped\.$/)
  expect(formatSavedMessage(before, after, 'PAID')).toContain('no longer in this list')
})

test('allows undo unless the save sent an email or released cars', () => {
  expect(canUndo(orderAt('PAID'), orderAt('PAID'))).toBe(true)
  expect(canUndo(orderAt('NEGOTIATING'), orderAt('CANCELLED'))).toBe(false)
})

test('starts the form with the values of the order, without a reason and without a missing term', () => {
  const values = toFormValues(orderAt('PAID', { notes: 'Call first', belowFloor: 'A friend' }))
  expect(values).toMatchObject({ status: 'PAID', notes: 'Call first', belowFloor: '', term: '' })
})
