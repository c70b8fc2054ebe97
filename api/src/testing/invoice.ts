import { randomUUID } from 'node:crypto'
import type { Currency } from '@minato/contract/bank-accounts/facts.ts'
import { paperNumber } from '@minato/contract/issued-papers/facts.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../lib/database/database.ts'

type Made = {
  orderId: string
  byId: string
  currency?: Currency
  total?: number
  validUntil?: string
  replaces?: string | null
}

let serial = 90_000

/** A proforma invoice that names the account in force, as a row alone: nothing stands on it, and it has no file. */
export async function invoiceRow(
  db: Database,
  { orderId, byId, currency = 'USD', total = 623_200, validUntil = '2026-06-30', replaces = null }: Made,
) {
  const [id, number, code] = [randomUUID(), paperNumber('proforma', 2026, ++serial), 'Q7X2M9K4TB']
  await db.execute(sql`
    INSERT INTO issued_papers (id, order_id, kind, year, serial, number, code, facts, currency, total, valid_until,
      bank_account_id, replaces, document, sha256, bytes, by_id, created_at)
    SELECT ${id}, ${orderId}, 'proforma', 2026, ${serial}, ${number}, ${code}, '{}', ${currency}, ${total}, ${validUntil},
      bank_accounts.id, ${replaces}, 'none', 'none', 0, ${byId}, now()
    FROM bank_accounts WHERE currency = ${currency} AND state = 'in-force'`)
  return { id, number, code }
}
