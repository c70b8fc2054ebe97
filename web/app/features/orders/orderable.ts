import type { CarStatus } from '@minato/contract/cars/facts.ts'
import type { Order } from '@minato/contract/orders/order.ts'
import type { RefObject } from 'react'

/** What must be known of a car to order it. */
export type Orderable = { id: string; title: string; status: CarStatus; isActive: boolean }

/** An order that somebody wants to place. */
export type Wanted = {
  cars: readonly Orderable[]
  /** Ordered from the cart, which has words of its own for a car that is on hold. */
  inCart?: boolean
  /** Gets the order where the page itself goes on to show it. */
  onPlaced?(order: Order): void
  /** Where the focus goes once its dialogs are over. */
  after?: RefObject<HTMLElement | null>
  /** Where a guest comes back to after the login. */
  returnTo: string
}
