import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { IssuedDocumentKind } from '@minato/contract/deal/issued-documents/facts.ts'
import type { IssuedFacts } from '@minato/contract/deal/issued-documents/issued-facts.ts'
import type { OrderFilters } from '@minato/contract/deal/orders/filters.ts'
import type { DealFacts } from '@minato/contract/deal/orders/next-step.ts'
import type { Party } from '@minato/contract/deal/parties/party.ts'
import type { Tolerance } from '@minato/contract/deal/payments/tolerance.ts'
import type { Day } from '@minato/contract/values/calendar.ts'
import type { Currency } from '@minato/contract/values/money.ts'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { KeyedCall } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import type { Uploads } from '#lib/http/uploads.ts'
import type { Services } from '#services.ts'
import type { OrderLine } from './lines.ts'
import type { OrderReads } from './order-reads.ts'
import type { NewOrderState, OrderRow } from './table.ts'

type Issued = {
  id: string
  orderId: string
  kind: IssuedDocumentKind
  number: string
  replaces: string | null
  facts: IssuedFacts
  currency: Currency
  bankAccountId: string | null
}
type Claim = { id: string; orderId: string; lineId: string | null }
type PriceSet = { reason: string | null | undefined; at: Date }
type Proof = Partial<Pick<OrderRow, 'proof' | 'proofType'>>
export type NewLines = readonly Pick<OrderLine, 'id' | 'priceCents' | 'reckoned'>[]

/** Bound by later modules of the deal. */
export const dependents = {} as {
  readFacts(reads: OrderReads, order: OrderRow, now: Date): Promise<DealFacts>
  /** For an order that is being placed. */
  readFirstFacts(tx: Database, order: NewOrderState, lines: NewLines, set: Tolerance, now: Date): Promise<DealFacts>
  /** Lists the documents issued for several orders, newest first. */
  listIssued(db: Database, orderIds: readonly string[]): PromiseLike<Issued[]>
  hasYenDocument(db: Database): SQL
  /** Lists the damage claims of several orders. `lineId` is null after the car has left its order. */
  listClaims(db: Database, orderIds: readonly string[]): PromiseLike<Claim[]>
  /** @throws Refusal 409 while a damage claim for the car of a line is open */
  requireUnclaimed(tx: Database, lineId: string): Promise<void>
  /** Returns the earliest last day for a claim of an order's cars that is not over; null without one. */
  findLastClaimDay(db: Database, order: OrderRow, now: Date): Promise<Day | null>
  listParties(db: Database, orderId: string): Promise<Party[]>
  /** Matches the name or phone of a party. */
  ordersWithParty(db: Database, pattern: string): SQLWrapper
  /** Matches offers that ended on these days in Japan. */
  ordersWithOffer(db: Database, filters: OrderFilters): SQLWrapper
  /** Withdraws the open offers of an order's buyer. */
  withdrawAll(tx: Database, by: Caller, orderId: string, at: Date): Promise<unknown>
  endOffers(tx: Database, order: OrderRow, at: Date): Promise<unknown>
  /** Records the office's price as an agreed offer. */
  recordSet(tx: Database, deps: Pick<Services, 'limiter'>, by: Caller, order: OrderRow, set: PriceSet): Promise<unknown>
  showDeal(services: Services, orderId: string, caller: Caller): Promise<Deal>
  uploadProof(
    services: Services,
    customer: Caller,
    request: { id: string } & KeyedCall,
    uploads: Uploads,
  ): Promise<unknown>
  askForProof(
    services: Services,
    by: Caller,
    request: { id: string } & KeyedCall,
    draft: { reason: string; version?: number },
  ): Promise<unknown>
  /** @throws Refusal 404 without a proof */
  proofOf(orderId: string, proof: Proof): { file: NonNullable<OrderRow['proof']>; type: string; name: string }
}
