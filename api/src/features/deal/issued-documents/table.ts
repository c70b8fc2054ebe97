import { issuedDocumentKinds } from '@minato/contract/deal/issued-documents/facts.ts'
import { issuedFacts } from '@minato/contract/deal/issued-documents/issued-facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { currencies } from '@minato/contract/values/money.ts'
import {
  type AnyPgColumn,
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { document, jsonColumn, reference, timestampTz } from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { bankAccounts } from '#platform/bank-accounts/table.ts'
import { users } from '#platform/users/table.ts'
import { paymentEntries } from '../orders/ledger/table.ts'
import { orders } from '../orders/table.ts'

/** Last number of a kind and year in Japan. Locked last in a transaction, so locks stay short. */
export const documentNumbers = pgTable(
  'paper_numbers',
  {
    kind: text({ enum: getKeys(issuedDocumentKinds) }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

/** Numbered documents of the office. A trigger refuses every change. */
export const issuedDocuments = pgTable(
  'issued_papers',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: reference('order_id', () => orders.id, 'restrict'),
    kind: text({ enum: getKeys(issuedDocumentKinds) }).notNull(),
    year: integer().notNull(),
    serial: integer().notNull(),
    /** `PI-2026-00123`. */
    number: text().notNull().unique(),
    /** Ten characters of Crockford's alphabet, for the public check. */
    code: text().notNull(),
    /** Frozen content. */
    facts: jsonColumn(issuedFacts).notNull(),
    currency: text({ enum: getKeys(currencies) }).notNull(),
    /** In the smallest unit of its currency: cents, or yen. */
    total: bigint({ mode: 'number' }).notNull(),
    /** Last valid day of a proforma invoice. */
    validUntil: date('valid_until', { mode: 'string' }),
    bankAccountId: uuid('bank_account_id').references(() => bankAccounts.id, { onDelete: 'restrict' }),
    replaces: uuid()
      .unique()
      .references((): AnyPgColumn => issuedDocuments.id, { onDelete: 'restrict' }),
    /** Confirmed payment of a receipt. */
    entryId: uuid('entry_id')
      .unique()
      .references(() => paymentEntries.id, { onDelete: 'restrict' }),
    document: document().notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    byId: reference('by_id', () => users.id, 'restrict'),
    createdAt: timestampTz('created_at').notNull(),
  },
  (table) => [
    unique('issued_papers_without_gaps').on(table.kind, table.year, table.serial),
    index('issued_papers_order').on(table.orderId, table.createdAt),
  ],
)
declarePersonalData(issuedDocuments, {
  leaving: { instead: 'accounting needs them for seven years' },
  export: 'orders',
})

export type IssuedDocumentRow = typeof issuedDocuments.$inferSelect
