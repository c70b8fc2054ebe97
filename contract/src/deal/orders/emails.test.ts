import { expect, test } from 'vitest'
import { getChangesEmailSubject, isMoveWithoutEmail, selectMoveEmail } from './emails.ts'

const user = { isDeleted: false, email: 'amina@buyer.example' }
const order = { status: 'NEGOTIATING', user } as const

test('selects the email for a moved order', () => {
  expect(selectMoveEmail(order, 'PAID', true)).toEqual({ subject: 'Your payment has arrived', isImmediate: true })
  expect(selectMoveEmail(order, 'PAID', false)).toEqual({ subject: getChangesEmailSubject(), isImmediate: false })
  expect(selectMoveEmail(order, 'PAYMENT_UPLOADED', false)).toEqual({
    subject: getChangesEmailSubject(),
    isImmediate: false,
  })
  expect(selectMoveEmail(order, 'NEGOTIATING', false)).toBeNull()
  expect(selectMoveEmail({ ...order, user: { ...user, isDeleted: true } }, 'PAID', true)).toBeNull()
})

test('treats a move as quiet where neither direction sends an immediate email', () => {
  expect(isMoveWithoutEmail('NEGOTIATING', 'PAYMENT_UPLOADED')).toBe(true)
  expect(isMoveWithoutEmail('CONFIRMED', 'NEGOTIATING')).toBe(false)
  expect(isMoveWithoutEmail('NEGOTIATING', 'CANCELLED')).toBe(false)
})
