import type { Order } from '@minato/contract/deal/deals/order.ts'
import { expect, test } from 'vitest'
import { canTakeBack, saidOf, starting } from './form-values.ts'

const at = (status: Order['status'], more = {}) =>
  ({ id: '0198b2c4-1111-7000-8000-00000000abcd', status, terms: null, destination: null, ...more }) as unknown as Order

test('an order that leaves the list by its filter is said to be elsewhere', () => {
  const [before, after] = [at('PAID'), at('SHIPPING')]
  expect(saidOf(before, before, 'PAID')).toMatch(/was saved\.$/)
  expect(saidOf(before, after, '')).toMatch(/is now Shipped\.$/)
  expect(saidOf(before, after, 'SHIPPING')).toMatch(/is now Shipped\.$/)
  expect(saidOf(before, after, 'PAID')).toContain('no longer in this list')
})

test('a save is taken back unless it sent a letter or let cars go', () => {
  expect(canTakeBack(at('PAID'), at('PAID'))).toBe(true)
  expect(canTakeBack(at('NEGOTIATING'), at('CANCELLED'))).toBe(false)
})

test('a form begins with the order, and with no reason and no term that nobody has given', () => {
  const typed = starting(at('PAID', { notes: 'Call first', belowFloor: 'A friend' }))
  expect(typed).toMatchObject({ status: 'PAID', notes: 'Call first', belowFloor: '', term: '' })
})
