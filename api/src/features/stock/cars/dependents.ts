import type { OrderStatus } from '@minato/contract/deal/orders/facts.ts'
import type { SQLWrapper } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'

type HeldCar = { carId: string; userId: string; order: { id: string; status: OrderStatus } }

/** Bound by later modules. */
export const dependents = {} as {
  /** Lists the cars that an order holds or has sold. */
  liveCars(db: Database, carIds: readonly string[]): PromiseLike<HeldCar[]>
  /** Includes cars of cancelled orders. */
  orderedCars(db: Database, carIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Subquery of car ids. Days are in Japan, both included. */
  soldIn(db: Database, from?: string, to?: string): SQLWrapper
  /** Subquery of car ids. */
  atSeaTo(db: Database, port: string): SQLWrapper
  /** @throws Refusal 409 where the export ban stops the order that holds this car */
  requireExportOf(tx: Database, carId: string): Promise<void>
}
