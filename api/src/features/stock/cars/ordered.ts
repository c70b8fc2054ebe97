import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import { orderLines, orders } from '../../deal/orders/table.ts'

/** Which of these cars an order holds or has sold, and which order. */
export const liveCars = (db: Database, carIds: readonly string[]) =>
  db
    .select({ carId: orderLines.carId, order: { id: orders.id, status: orders.status } })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.carId, [...carIds]), eq(orderLines.live, true)))

/** Which of these cars an order refers to, whatever became of it. */
export const orderedCars = async (db: Database, carIds: readonly string[]) => {
  const rows = await db
    .selectDistinct({ carId: orderLines.carId })
    .from(orderLines)
    .where(inArray(orderLines.carId, [...carIds]))
  return new Set(rows.map((line) => line.carId))
}
