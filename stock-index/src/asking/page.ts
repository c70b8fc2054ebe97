import { carStatusNames } from '@minato/contract/stock/cars/facts.ts'
import { carOrders } from '@minato/contract/stock/cars/filters.ts'
import type { CarQuery } from '@minato/contract/stock/cars/search.ts'
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import { notGiven } from '../columns/columns.ts'
import type { Port } from '../port.ts'
import type { Stock } from '../stock.ts'
import { type Found, sold, unsold } from './find.ts'

const soldStatus = carStatusNames.indexOf('SOLD')

/** The slots of the page that a question asks for. Sold cars come last where that is wanted. */
export function pageOf(stock: Stock, query: CarQuery, port: Port | undefined, { slots, byStatus }: Found) {
  const skip = (query.page - 1) * query.limit
  const order = inOrder(stock, query.sort, port)
  const taken = (wanted: number, skip: number, room: number) => {
    const page: number[] = []
    for (const { run, backwards } of order)
      for (let index = 0; index < run.length && page.length < room; index++) {
        const slot = run[backwards ? run.length - 1 - index : index] as number
        if (((slots[slot] as number) & wanted) !== 0 && skip-- <= 0) page.push(slot)
      }
    return page
  }
  const soldCars = byStatus[soldStatus] as number
  const unsoldCars = byStatus.reduce((sum, cars) => sum + cars) - soldCars
  if (skip >= soldCars + unsoldCars) return []
  if (!query.soldLast || (query.stock && lowerCase(query.stock) === 'sold'))
    return taken(unsold | sold, skip, query.limit)
  const first = skip < unsoldCars ? taken(unsold, skip, query.limit) : []
  const room = query.limit - first.length
  return soldCars === 0 || room === 0 ? first : [...first, ...taken(sold, Math.max(0, skip - unsoldCars), room)]
}

/** The slots of all visible cars in the order of a sort, in runs: what has no mileage, or no total, is last either way. */
function inOrder({ orders, mileages }: Stock, sort: CarQuery['sort'] = 'default', port: Port | undefined) {
  const { by, way } = carOrders[sort]
  const order = by === 'total' ? port?.order : orders[by]
  if (!order) return []
  const { slots } = order
  if (by === 'createdAt' || way === 'asc') return [{ run: slots, backwards: false }]
  const column = by === 'mileage' ? mileages : by === 'total' ? port?.totals : undefined
  const valued = column ? order.before((slot) => (column[slot] === notGiven ? 1 : -1)) : slots.length
  return [slots.subarray(0, valued), slots.subarray(valued)].map((run) => ({ run, backwards: true }))
}
