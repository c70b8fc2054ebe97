import type { Order } from '@minato/contract/deal/deals/order.ts'
import { orderFieldLabels, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { type OrderExport, orderSorts } from '@minato/contract/deal/orders/filters.ts'
import { dealSteps } from '@minato/contract/deal/orders/steps/steps.ts'
import { formatTerms } from '@minato/contract/deal/orders/terms-text.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { lineLabels } from '@minato/contract/shipping/freight/facts.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { inArray } from 'drizzle-orm'
import type { Caller } from '#lib/http/guard.ts'
import { createSpreadsheet } from '#lib/spreadsheets/create-spreadsheet.ts'
import { labelJapanDay, readInBatches, toJapanDay } from '#lib/spreadsheets/rows.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import type { Services } from '#services.ts'
import { createOrderReads } from './order-reads.ts'
import { present } from './present.ts'
import { listOrderIds } from './search/search.ts'
import { orders } from './table.ts'

const columns: readonly SheetColumn<Order>[] = [
  { header: () => orderSorts.date.label, value: ({ id }) => id },
  { header: labelJapanDay('Placed'), value: ({ createdAt }) => toJapanDay(createdAt) },
  { header: () => orderSorts.customer.label, value: ({ user }) => formatFullName(user) },
  { header: 'Email', value: ({ user }) => user.email },
  { header: 'Phone', value: ({ user }) => user.phone },
  { header: 'Stock numbers', value: ({ orderItems }) => orderItems.map(({ car }) => car.stockNumber).join(', ') },
  { header: 'Vehicles', value: ({ orderItems }) => orderItems.map(({ car }) => car.title).join(', ') },
  { header: () => orderFieldLabels.port, value: ({ destination }) => destination?.name ?? null },
  { header: () => orderFieldLabels.terms, value: ({ terms }) => terms && formatTerms(terms) },
  { header: () => `${lineLabels.vehicles}, USD`, value: ({ totalOriginalPrice }) => totalOriginalPrice },
  { header: 'Agreed price (USD)', value: ({ negotiatedPrice }) => negotiatedPrice },
  { header: 'To be paid (USD)', value: ({ amountDue }) => amountDue },
  { header: () => orderSorts.status.label, value: ({ status }) => orderStatuses[status].label },
  { header: 'Next', value: ({ next }) => next && dealSteps[next.step].label },
  { header: 'Assigned to', value: ({ assignee }) => assignee?.name ?? null },
  { header: labelJapanDay('Reserved until'), value: ({ reservedUntil }) => toJapanDay(reservedUntil) },
  { header: () => orderFieldLabels.trackingInfo, value: ({ trackingInfo }) => trackingInfo },
  { header: () => orderFieldLabels.estimatedDelivery, value: ({ estimatedDelivery }) => estimatedDelivery },
  { header: () => orderFieldLabels.notes, value: ({ notes }) => notes },
  { header: 'Internal notes', value: ({ internalNotes }) => internalNotes ?? null },
]

export async function exportOrders(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'queryCache'>,
  reader: Caller,
  { format, ...filters }: OrderExport,
) {
  const { db, clock } = services
  const ids = await listOrderIds(db, reader, filters)
  const forOffice = { settings: await readSettings(services), office: true }
  const rows = readInBatches(ids, async (page) =>
    present(createOrderReads(db, await db.select().from(orders).where(inArray(orders.id, page))), forOffice),
  )
  return createSpreadsheet({ format, name: 'orders', now: clock.now() }, columns, rows)
}
