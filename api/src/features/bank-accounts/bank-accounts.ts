import type { BankDetails } from '@minato/contract/bank-accounts/details.ts'
import type { Currency } from '@minato/contract/bank-accounts/facts.ts'
import { and, asc, desc, eq, lte, or } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { type BankAccountRow, bankAccounts } from './table.ts'

/**
 * The account to which buyers send money at a moment, one for each currency. A change whose time has come counts from that
 * moment on, also where the job that writes it down is late.
 */
export async function allInForce(db: Database, now: Date): Promise<BankAccountRow[]> {
  const { currency, state, effectiveAt } = bankAccounts
  const due = and(eq(state, 'asked'), lte(effectiveAt, now))
  return db
    .selectDistinctOn([currency])
    .from(bankAccounts)
    .where(or(eq(state, 'in-force'), due))
    .orderBy(desc(currency), asc(state))
}

/** The account of one currency. Every one has an account from the first start on. */
export async function inForce(db: Database, currency: Currency, now: Date): Promise<BankAccountRow> {
  const account = (await allInForce(db, now)).find((one) => one.currency === currency)
  if (!account) throw new Error(`there is no bank account for ${currency}`)
  return account
}

/** Takes the accounts of a first start, where there are none at all. */
export async function seed(tx: Database, first: readonly { currency: Currency; details: BankDetails }[]) {
  if ((await tx.$count(bankAccounts)) > 0) return
  await tx
    .insert(bankAccounts)
    .values(first.map((one) => ({ ...one, state: 'in-force' as const, inForceFrom: new Date() })))
}
