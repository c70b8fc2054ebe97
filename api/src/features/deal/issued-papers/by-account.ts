import { isOpenOrder, statusNames } from '@minato/contract/deal/orders/facts.ts'
import type { Currency } from '@minato/contract/values/money.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import { bankAccounts } from '../../ground/bank-accounts/table.ts'
import { orders } from '../orders/table.ts'
import { issuedPapers } from './table.ts'

export async function isOnInvoice(db: Database, currency: Currency) {
  const named = await db
    .select({ id: issuedPapers.id })
    .from(issuedPapers)
    .innerJoin(bankAccounts, eq(bankAccounts.id, issuedPapers.bankAccountId))
    .where(eq(bankAccounts.currency, currency))
    .limit(1)
  return named.length > 0
}

export async function listOrdersPaidTo(db: Database, accountId: string) {
  const rows = await db
    .selectDistinct({ id: issuedPapers.orderId })
    .from(issuedPapers)
    .innerJoin(orders, eq(orders.id, issuedPapers.orderId))
    .where(and(eq(issuedPapers.bankAccountId, accountId), inArray(orders.status, statusNames.filter(isOpenOrder))))
  return rows.map(({ id }) => id)
}
