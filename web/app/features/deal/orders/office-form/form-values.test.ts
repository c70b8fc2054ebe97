import type { Order } from '@minato/contract/deal/deals/order.ts'
import { expect, test } from 'vitest'
import { canTakeBack, saidOf, starting } from './form-values.ts'

const at = (status: Order['status'], more = {}) =>
  ({ id: '0198b2c4-1111-7000-8000-00000000abcd', status, terms: null, destination: null, ...more }) as unknown as Order

test('tells that a saved order has left the filtered list', () => {
  const [before, after] = [at('PAID'), at('SHIPPING')]
  expect(saidOf(before, before, 'PAID')).toMatch(/was saved\.$/)
  expect(saidOf(before, after, '')).toMatch(/is now Shipped\.$/)
  expect(saidOf(before, after, 'SHIPPING')).toMatch(/is now Shipped\.$/)
  expect(saidOf(before, after, 'PAID')).toContain('no longer in this list')
})

test('allows undo unless the save sent an email or released cars', () => {
  expect(canTakeBack(at('PAID'), at('PAID'))).toBe(true)
  expect(canTakeBack(at('NEGOTIATING'), at('CANCELLED'))).toBe(false)
})

test('starts the form with the values of the order, without a reason and without a missing term', () => {
  const typed = starting(at('PAID', { notes: 'Call first', belowFloor: 'A friend' }))
  expect(typed).toMatchObject({ status: 'PAID', notes: 'Call first', belowFloor: '', term: '' })
})
