import { amountOf, toDollarAmount } from '@minato/contract/deal/orders/amount.ts'
import { orderStatuses, statusNames } from '@minato/contract/deal/orders/facts.ts'
import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { cars } from '#stock/cars/table.ts'
import { type OrderRow, orderLines, orders } from './table.ts'

export const listLinesOfOrders = (db: Database, orderIds: readonly string[]) =>
  db
    .select({ ...getTableColumns(orderLines), stockNumber: cars.stockNumber, loadingPort: cars.loadingPort })
    .from(orderLines)
    .innerJoin(cars, eq(cars.id, orderLines.carId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(orderLines.createdAt, orderLines.id)
export type OrderLine = Awaited<ReturnType<typeof listLinesOfOrders>>[number]

export const toCarReference = ({ carId, title }: Pick<OrderLine, 'carId' | 'title'>) => ({ id: carId, title })

export const listLines = (db: Database, orderId: string) => listLinesOfOrders(db, [orderId])

export const setLive = (db: Database, orderId: string, live: boolean) =>
  db.update(orderLines).set({ live }).where(eq(orderLines.orderId, orderId))

/** Sets the charges of a vehicle, or its share of the agreed price. */
export const setLine = (db: Database, lineId: string, line: Partial<Pick<OrderLine, 'reckoned' | 'negotiatedCents'>>) =>
  db.update(orderLines).set(line).where(eq(orderLines.id, lineId))

export const removeLine = (db: Database, id: string) => db.delete(orderLines).where(eq(orderLines.id, id))

/** Counts the unpaid cars that a customer's orders hold. */
export const countHeld = (db: Database, userId: string) => {
  const holdingStatuses = statusNames.filter((status) => orderStatuses[status].cars === 'ON_HOLD')
  const orderIds = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, holdingStatuses)))
  return db.$count(orderLines, and(inArray(orderLines.orderId, orderIds), eq(orderLines.live, true)))
}

export const calculateAmountInDollars = (parts: Parameters<typeof calculateAmount>[0]) =>
  toDollarAmount(calculateAmount(parts))

type ChargedOrder = {
  order: Pick<OrderRow, 'negotiatedCents' | 'charges'>
  lines: readonly Pick<OrderLine, 'priceCents' | 'reckoned'>[]
}

/** Calculates the amount due of an order in US cents. */
export const calculateAmount = ({ order, lines }: ChargedOrder) =>
  amountOf(
    lines.map((line) => line.priceCents),
    order.negotiatedCents,
    [...order.charges, ...lines.flatMap(({ reckoned }) => reckoned?.charges ?? [])],
  )

/** Reads the lines again: they may have changed in this transaction. */
export const readAmountCents = async (db: Database, order: OrderRow) =>
  calculateAmount({ order, lines: await listLines(db, order.id) }).cents

export const formatCarName = ({ stockNumber, title }: Pick<OrderLine, 'stockNumber' | 'title'>) =>
  `${stockNumber} ${title}`
