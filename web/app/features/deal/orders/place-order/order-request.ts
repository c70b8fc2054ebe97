import type { orders } from '@minato/contract/deal/deals/endpoints.ts'
import type { Order } from '@minato/contract/deal/deals/order.ts'
import type { CarStatus } from '@minato/contract/stock/cars/facts.ts'
import type { RefObject } from 'react'
import type { z } from 'zod'

export type Orderable = { id: string; title: string; status: CarStatus; isActive: boolean; price: number }

export type PlacedBody = z.input<(typeof orders)['place']['body']> & { carIds: string[] }

export type OfficeBody = z.input<(typeof orders)['placeFor']['body']>

/** Request without its total: a retry after a lost connection returns the existing order, even at a new total. */
export const omitTotal = ({ total: _, lines: __, ...request }: PlacedBody | OfficeBody) => request

export type OrderRequest = {
  cars: readonly Orderable[]
  /** The cart has its own text for a car that is on hold. */
  inCart?: boolean
  /** For pages that show the order themselves. */
  onPlaced?(order: Order): void
  after?: RefObject<HTMLElement | null>
  returnTo: string
}
