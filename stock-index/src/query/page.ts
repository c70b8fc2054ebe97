import { carStatusNames } from '@minato/contract/stock/cars/facts.ts'
import { carOrders } from '@minato/contract/stock/cars/filters.ts'
import type { CarQuery } from '@minato/contract/stock/cars/search.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { unknownValue } from '../columns/columns.ts'
import type { Port } from '../port.ts'
import type { Stock } from '../stock.ts'
import { type SlotMatches, sold, unsold } from './find.ts'

const soldStatus = carStatusNames.indexOf('SOLD')

/** Returns the slots of the page. With `soldLast`, sold cars come last. */
export function selectPage(stock: Stock, query: CarQuery, port: Port | undefined, { slots, byStatus }: SlotMatches) {
  const skip = (query.page - 1) * query.limit
  const order = listSortedRuns(stock, query.sort, port)
  const selectSlots = (mask: number, skip: number, limit: number) => {
    const page: number[] = []
    for (const { run, backwards } of order)
      for (let index = 0; index < run.length && page.length < limit; index++) {
        const slot = run[backwards ? run.length - 1 - index : index] as number
        if (((slots[slot] as number) & mask) !== 0 && skip-- <= 0) page.push(slot)
      }
    return page
  }
  const soldCars = byStatus[soldStatus] as number
  const unsoldCars = byStatus.reduce((sum, cars) => sum + cars) - soldCars
  if (skip >= soldCars + unsoldCars) return []
  if (!query.soldLast || (query.stock && foldCase(query.stock) === 'sold'))
    return selectSlots(unsold | sold, skip, query.limit)
  const first = skip < unsoldCars ? selectSlots(unsold, skip, query.limit) : []
  const remaining = query.limit - first.length
  return soldCars === 0 || remaining === 0
    ? first
    : [...first, ...selectSlots(sold, Math.max(0, skip - unsoldCars), remaining)]
}

/** Returns all visible slots in runs of the order; cars without a mileage or total come last in both directions. */
function listSortedRuns({ orders, mileages }: Stock, sort: CarQuery['sort'] = 'default', port: Port | undefined) {
  const { by, way: direction } = carOrders[sort]
  const order = by === 'total' ? port?.order : orders[by]
  if (!order) return []
  const { slots } = order
  if (by === 'createdAt' || direction === 'asc') return [{ run: slots, backwards: false }]
  const column = by === 'mileage' ? mileages : by === 'total' ? port?.totals : undefined
  const valued = column ? order.before((slot) => (column[slot] === unknownValue ? 1 : -1)) : slots.length
  return [slots.subarray(0, valued), slots.subarray(valued)].map((run) => ({ run, backwards: true }))
}
