import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { Order } from '@minato/contract/deal/deals/order.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import type { Database } from '../../../lib/database/database.ts'
import type { Caller } from '../../../lib/http/guard.ts'
import type { Uploads } from '../../../lib/http/uploads.ts'
import type { Services } from '../../../services.ts'
import type { OrderRow } from './table.ts'

/** What becomes of the offers of an order that changes. */
export type OnOffers = {
  withdrawAll(tx: Database, by: Caller, orderId: string, at: Date): Promise<unknown>
  endOffers(tx: Database, order: OrderRow, at: Date): Promise<unknown>
  recordSet(
    tx: Database,
    parts: Pick<Services, 'limiter'>,
    by: Caller,
    order: OrderRow,
    set: { reason: string | null | undefined; at: Date },
  ): Promise<unknown>
}

type Proof = Partial<Pick<OrderRow, 'proof' | 'proofType'>>

/** What the specified calls of an order ask of rooms that know orders: handed to its routes in app.ts. */
export type Given = {
  showDeal(services: Services, order: Order, reader: { caller: Caller; side: DealSide }): Promise<Deal>
  offers: OnOffers
  proofs: {
    upload(services: Services, customer: Caller, orderId: string, uploads: Uploads): Promise<unknown>
    ask(services: Services, by: Caller, id: string, request: { reason: string; version?: number }): Promise<unknown>
    named(orderId: string, kept: Proof): { file: NonNullable<OrderRow['proof']>; type: string; name: string }
  }
}
