import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { expect, test } from 'vitest'
import { findVehicleName, listVehicles } from './vehicles.ts'

const line = (id: string, stockNumber: string, title: string) => ({ id, car: { stockNumber, title } })
const dealOf = (...orderItems: object[]) => ({ order: { orderItems } }) as unknown as Deal
const vitz = line('one', 'R-1001', '2016 Toyota Vitz')
const fit = line('two', 'R-1002', '2018 Honda Fit')

test('lists vehicles by line id, named by stock number and title', () => {
  expect(listVehicles(dealOf(vitz, fit))).toEqual([
    { id: 'one', stockNumber: 'R-1001', name: 'R-1001 2016 Toyota Vitz' },
    { id: 'two', stockNumber: 'R-1002', name: 'R-1002 2018 Honda Fit' },
  ])
})

test('names the vehicle of a document only in deals with several vehicles and while it exists', () => {
  expect(findVehicleName(dealOf(vitz, fit), 'two')).toBe('R-1002 2018 Honda Fit')
  expect(findVehicleName(dealOf(vitz, fit), null)).toBeNull()
  expect(findVehicleName(dealOf(vitz, fit), 'removed')).toBeNull()
  expect(findVehicleName(dealOf(vitz), 'one')).toBeNull()
})
