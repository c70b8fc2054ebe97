import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import type { EntryFacts } from '@minato/contract/deal/payments/entry.ts'
import { isReservationPaused } from '@minato/contract/deal/payments/held-money.ts'
import type { LoggedPayment } from '@minato/contract/deal/payments/log.ts'
import { getStatusAfterEntry } from '@minato/contract/deal/payments/status.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import * as exportBan from '../orders/export-ban/export-ban.ts'
import { recordEvent } from '../orders/history.ts'
import { loadLedger } from '../orders/ledger/ledger.ts'
import { moveCars } from '../orders/move-cars.ts'
import * as orders from '../orders/orders.ts'
import type { OrderRow } from '../orders/table.ts'

/** Updates status, cars and reservation hold of an order after a ledger entry. Returns the current order and its ledger. */
export async function updateOrderAfterEntry(
  deps: Parameters<typeof moveCars>[0],
  tx: Database,
  by: Caller,
  before: OrderRow,
  kind: EntryFacts['kind'],
  also: orders.OrderUpdate = {},
) {
  const order = await orders.reviveUnwanted(tx, by, before)
  const ledger = await loadLedger(tx, order)
  const status = getStatusAfterEntry(order.status, kind, ledger.standing)
  const moves = status !== order.status
  const paymentHolds = isReservationPaused(ledger.standing)
  const change = { ...also, ...(moves && { status }), ...(paymentHolds !== order.paymentHolds && { paymentHolds }) }
  if (orderStatuses[status].cars !== orderStatuses[order.status].cars) await moveCars(deps, tx, by, order, status)
  const after = Object.keys(change).length > 0 ? await orders.update(tx, order.id, change) : order
  if (moves) await exportBan.requireExportAllowed(tx, after)
  if (moves && status === 'PAID')
    await recordEvent(tx, order.id, by, { kind: 'status', from: order.status, to: status })
  return { ...ledger, order: after }
}

export const toPaymentLog = (before: OrderRow, after: OrderRow, payment: LoggedPayment) => ({
  before: { payment: null, status: before.status },
  after: { payment, status: after.status },
})
