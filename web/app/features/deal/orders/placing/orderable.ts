import type { orders } from '@minato/contract/deal/deals/endpoints.ts'
import type { Order } from '@minato/contract/deal/deals/order.ts'
import type { CarStatus } from '@minato/contract/stock/cars/facts.ts'
import type { RefObject } from 'react'
import type { z } from 'zod'

export type Orderable = { id: string; title: string; status: CarStatus; isActive: boolean; price: number }

export type PlacedBody = z.input<(typeof orders)['place']['body']> & { carIds: string[] }

export type OfficeBody = z.input<(typeof orders)['placeFor']['body']>

/** What makes two requests one order. The total does not: who asks again because the line broke gets the order that there is. */
export const wishIn = ({ total: _, lines: __, ...wish }: PlacedBody | OfficeBody) => wish

export type Wanted = {
  cars: readonly Orderable[]
  /** Ordered from the cart, which has words of its own for a car that is on hold. */
  inCart?: boolean
  /** Gets the order where the page itself goes on to show it. */
  onPlaced?(order: Order): void
  after?: RefObject<HTMLElement | null>
  returnTo: string
}
