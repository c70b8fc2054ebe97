import { expect, test } from 'vitest'
import { changesLetter, isQuietMove, letterOfMove } from './letters.ts'

const user = { isDeleted: false, email: 'amina@buyer.example' }
const order = { status: 'NEGOTIATING', user } as const

test('who is written to when an order is moved, and what', () => {
  expect(letterOfMove(order, 'PAID', true)).toEqual({ subject: 'Your payment has arrived', atOnce: true })
  expect(letterOfMove(order, 'PAID', false)).toEqual({ subject: changesLetter(), atOnce: false })
  expect(letterOfMove(order, 'PAYMENT_UPLOADED', false)).toEqual({ subject: changesLetter(), atOnce: false })
  expect(letterOfMove(order, 'NEGOTIATING', false)).toBeNull()
  expect(letterOfMove({ ...order, user: { ...user, isDeleted: true } }, 'PAID', true)).toBeNull()
})

test('a move is quiet where neither it nor its way back writes at once', () => {
  expect(isQuietMove('NEGOTIATING', 'PAYMENT_UPLOADED')).toBe(true)
  expect(isQuietMove('CONFIRMED', 'NEGOTIATING')).toBe(false)
  expect(isQuietMove('NEGOTIATING', 'CANCELLED')).toBe(false)
})
