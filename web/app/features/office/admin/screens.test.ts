import type { Permission } from '@minato/contract/protocol/access.ts'
import { expect, test } from 'vitest'
import { paths } from '#paths.ts'
import { entriesOf, entryAt, mayOpen, menuFor } from './screens.ts'

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
  // Shares a prefix with the list of cars, but is not below it.
  expect(mayOpen(`${admin.cars}Else`, holder())).toBe(true)
})

test('in the menu stands what somebody may open, and no group without an entry', () => {
  const shown = (...held: Permission[]) =>
    menuFor(holder(...held)).map((group) => [group.name, entriesOf(group).map(({ label }) => label)])
  expect(shown('cars.read', 'cars.edit')).toEqual([
    ['work', ['Dashboard', 'Figures', 'All Cars', 'Create Car', 'Import Cars']],
    ['office', ['Trash']],
  ])
  expect(shown('sailings.edit')).toEqual([
    ['work', ['Dashboard']],
    ['shipping', ['Sailings']],
  ])
})

test.each([
  [admin.dashboard, 'Dashboard'],
  [admin.cars, 'All Cars'],
  [admin.car('1'), 'All Cars'],
  [admin.newCar, 'Create Car'],
  [admin.deal('1'), 'Orders'],
  ['/admin/nothing', undefined],
])('%s belongs to an entry', (path, label) => expect(entryAt(path)?.label).toBe(label))
