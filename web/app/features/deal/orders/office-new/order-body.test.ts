import type { Car } from '@minato/contract/stock/cars/car.ts'
import { expect, test } from 'vitest'
import type { Amount } from '#features/deal/orders/order-quote.tsx'
import { toOrderBody } from './order-body.ts'

const amount = { amountDue: 9000, lines: [{ kind: 'vehicles', amount: 9000 }] } as unknown as Amount
const cars = [{ id: 'a' }, { id: 'b' }] as unknown as Car[]
const order = { cars, amount, destination: null, quote: null }

test('identifies a customer by id, and a person on the phone by name and number', () => {
  const existing = { id: 'u', firstName: 'Amina', lastName: '', email: '', phone: '' }
  const person = { name: 'Amina', phone: '+254 700 000 000' }
  expect(toOrderBody({ ...order, customer: { known: existing } as never }).customer).toEqual({ id: 'u' })
  expect(toOrderBody({ ...order, customer: person }).customer).toEqual(person)
})

test('includes vehicles and total, and a destination only with a quote', () => {
  const body = toOrderBody({ ...order, customer: { name: 'Amina', phone: '1' } })
  expect(body).toMatchObject({ carIds: ['a', 'b'], total: 9000, lines: amount.lines })
  expect(body).not.toHaveProperty('destination')
})
