import { bankDetails } from '@minato/contract/platform/bank-accounts/details.ts'
import { bankAccountStates } from '@minato/contract/platform/bank-accounts/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { currencies } from '@minato/contract/values/money.ts'
import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { jsonColumn, timestampTz } from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { users } from '../users/table.ts'

/** Accounts that receive buyers' money: in force, requested and earlier. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    currency: text({ enum: getKeys(currencies) }).notNull(),
    details: jsonColumn(bankDetails).notNull(),
    state: text({ enum: getKeys(bankAccountStates) }).notNull(),
    /** Null for an account of the first start. */
    askedById: uuid('asked_by_id').references(() => users.id, { onDelete: 'restrict' }),
    askedAt: timestampTz('asked_at').notNull().defaultNow(),
    /** When it takes effect without a second person. */
    effectiveAt: timestampTz('effective_at'),
    decidedById: uuid('decided_by_id').references(() => users.id, { onDelete: 'restrict' }),
    inForceFrom: timestampTz('in_force_from'),
    endedAt: timestampTz('ended_at'),
  },
  (table) => [
    uniqueIndex('bank_accounts_one_in_force').on(table.currency).where(sql`state = 'in-force'`),
    uniqueIndex('bank_accounts_one_asked').on(table.currency).where(sql`state = 'asked'`),
  ],
)
declarePersonalData(bankAccounts, {
  leaving: { instead: 'the company needs to know who changed its account' },
  export: { not: "what somebody did for the company is the company's" },
})

export type BankAccountRow = typeof bankAccounts.$inferSelect
