import type { Permission } from '@minato/contract/protocol/access.ts'
import { expect, test } from 'vitest'
import { paths } from '#paths.ts'
import { canOpen, filterMenu, findEntry, listEntries } from './screens.ts'

const { admin } = paths
const holderOf =
  (...held: Permission[]) =>
  (permission: Permission) =>
    held.includes(permission)

test('opens a screen and all addresses below it with its permission', () => {
  expect(canOpen(admin.orders, holderOf('orders.read'))).toBe(true)
  expect(canOpen(`${admin.orders}/1?tab=papers#ship`, holderOf('orders.read'))).toBe(true)
  expect(canOpen(admin.orders, holderOf('cars.edit'))).toBe(false)
})

test('requires more for some screens below another', () => {
  expect(canOpen(admin.editCar('1'), holderOf('cars.read'))).toBe(false)
  expect(canOpen(admin.editCar('1'), holderOf('cars.edit'))).toBe(true)
  expect(canOpen(admin.newOrder(), holderOf('orders.read'))).toBe(false)
})

test('accepts one of several permissions, and all staff without any', () => {
  expect(canOpen(admin.settings, holderOf('prices.edit'))).toBe(true)
  expect(canOpen(admin.settings, holderOf('cars.edit'))).toBe(false)
  expect(canOpen('/admin', holderOf())).toBe(true)
  // Shares a prefix with the list of cars, but is not below it.
  expect(canOpen(`${admin.cars}Else`, holderOf())).toBe(true)
})

test('lists only permitted entries and no empty group', () => {
  const listVisible = (...held: Permission[]) =>
    filterMenu(holderOf(...held)).map((group) => [group.name, listEntries(group).map(({ label }) => label)])
  expect(listVisible('cars.read', 'cars.edit')).toEqual([
    ['work', ['Dashboard', 'Figures', 'All Cars', 'Create Car', 'Import Cars']],
    ['office', ['Trash']],
  ])
  expect(listVisible('sailings.edit')).toEqual([
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
])('finds the menu entry of %s', (path, label) => expect(findEntry(path)?.label).toBe(label))
