import type { CarStatus } from '@minato/contract/car-facts.ts'

/** What must be known of a car to order it. */
export type Orderable = { id: string; title: string; status: CarStatus; isActive: boolean }

/** An order that somebody wants to place. */
export type Wanted = {
  cars: readonly Orderable[]
  /** Ordered from the cart, which has words of its own for a car that is on hold. */
  inCart?: boolean
  /** Where a guest comes back to after the login. */
  returnTo: string
}
