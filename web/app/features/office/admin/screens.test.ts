import type { Permission } from '@minato/contract/protocol/access.ts'
import { expect, test } from 'vitest'
import { paths } from '~/paths'
import { mayOpen } from './screens.ts'

const { admin } = paths
const holder =
  (...held: Permission[]) =>
  (permission: Permission) =>
    held.includes(permission)

test('a screen opens for who holds what it needs, with all below its address', () => {
  expect(mayOpen(admin.orders, holder('orders.read'))).toBe(true)
  expect(mayOpen(`${admin.orders}/1?tab=papers#ship`, holder('orders.read'))).toBe(true)
  expect(mayOpen(admin.orders, holder('cars.edit'))).toBe(false)
})

test('a screen below another may need more', () => {
  expect(mayOpen(admin.editCar('1'), holder('cars.read'))).toBe(false)
  expect(mayOpen(admin.editCar('1'), holder('cars.edit'))).toBe(true)
  expect(mayOpen(admin.newOrder(), holder('orders.read'))).toBe(false)
})

test('one of several permissions is enough, and what needs none is for all staff', () => {
  expect(mayOpen(admin.settings, holder('prices.edit'))).toBe(true)
  expect(mayOpen(admin.settings, holder('cars.edit'))).toBe(false)
  expect(mayOpen('/admin', holder())).toBe(true)
  // Not below the list of cars, however it begins.
  expect(mayOpen(`${admin.cars}Else`, holder())).toBe(true)
})
