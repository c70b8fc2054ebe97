import { expect, test } from 'vitest'
import { changesLetter, isQuietMove, letterOfMove } from './letters.ts'

const user = { isDeleted: false, email: 'amina@buyer.example' }
const order = { status: 'NEGOTIATING', user } as const

test('selects the email for a moved order', () => {
  expect(letterOfMove(order, 'PAID', true)).toEqual({ subject: 'Your payment has arrived', atOnce: true })
  expect(letterOfMove(order, 'PAID', false)).toEqual({ subject: changesLetter(), atOnce: false })
  expect(letterOfMove(order, 'PAYMENT_UPLOADED', false)).toEqual({ subject: changesLetter(), atOnce: false })
  expect(letterOfMove(order, 'NEGOTIATING', false)).toBeNull()
  expect(letterOfMove({ ...order, user: { ...user, isDeleted: true } }, 'PAID', true)).toBeNull()
})

test('treats a move as quiet where neither direction sends an immediate email', () => {
  expect(isQuietMove('NEGOTIATING', 'PAYMENT_UPLOADED')).toBe(true)
  expect(isQuietMove('CONFIRMED', 'NEGOTIATING')).toBe(false)
  expect(isQuietMove('NEGOTIATING', 'CANCELLED')).toBe(false)
})
