import type { CarStatus } from '@minato/contract/car-facts.ts'

/** What must be known of a car to order it. */
export type Orderable = { id: string; title: string; status: CarStatus; isActive: boolean }
