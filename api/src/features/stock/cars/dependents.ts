import type { OrderStatus } from '@minato/contract/deal/orders/facts.ts'
import type { SQLWrapper } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'

type HeldCar = { carId: string; userId: string; order: { id: string; status: OrderStatus } }

/** Bound by later modules. */
export const dependents = {} as {
  /** The cars among these that an order holds or has sold, each with its order. */
  liveCars(db: Database, carIds: readonly string[]): PromiseLike<HeldCar[]>
  /** The cars among these that any order names, a cancelled one included. */
  orderedCars(db: Database, carIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Selects the ids of cars sold on these days in Japan, both included. */
  soldIn(db: Database, from?: string, to?: string): SQLWrapper
  /** Selects the ids of cars at sea to a port. */
  atSeaTo(db: Database, port: string): SQLWrapper
  /** @throws Refusal 409 where the export ban stops the order that holds this car */
  requireExportOf(tx: Database, carId: string): Promise<void>
}
