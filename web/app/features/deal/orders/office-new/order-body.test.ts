import type { Car } from '@minato/contract/stock/cars/car.ts'
import { expect, test } from 'vitest'
import type { Amount } from '#features/deal/orders/order-quote.tsx'
import { bodyOf } from './order-body.ts'

const amount = { amountDue: 9000, lines: [{ kind: 'vehicles', amount: 9000 }] } as unknown as Amount
const cars = [{ id: 'a' }, { id: 'b' }] as unknown as Car[]
const order = { cars, amount, destination: null, quote: null }

test('identifies a customer by id, and a person on the phone by name and number', () => {
  const known = { id: 'u', firstName: 'Amina', lastName: '', email: '', phone: '' }
  const typed = { name: 'Amina', phone: '+254 700 000 000' }
  expect(bodyOf({ ...order, forWhom: { known } as never }).customer).toEqual({ id: 'u' })
  expect(bodyOf({ ...order, forWhom: typed }).customer).toEqual(typed)
})

test('includes vehicles and total, and a destination only with a quote', () => {
  const body = bodyOf({ ...order, forWhom: { name: 'Amina', phone: '1' } })
  expect(body).toMatchObject({ carIds: ['a', 'b'], total: 9000, lines: amount.lines })
  expect(body).not.toHaveProperty('destination')
})
