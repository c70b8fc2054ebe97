import type { Currency } from '@minato/contract/values/money.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Services } from '#services.ts'
import * as audit from '../audit/audit.ts'
import { dependents } from './bank-accounts.ts'
import { postToStaff } from './emails.ts'
import { type BankAccountRow, bankAccounts } from './table.ts'

/** What it takes to change an account. Whose turn the deals are that name it is written by whoever knows deals. */
export type Parts = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'> & {
  settleOrders(parts: Pick<Services, 'jobs' | 'clock'>, tx: Database, orderIds: Iterable<string>): Promise<void>
}

/**
 * The account of a currency and the change of it that waits: whoever changes either waits for the end of the transaction.
 * A change whose time has come is put in force first. Whoever issues a paper that names the account is not kept waiting.
 */
export async function lock(tx: Database, parts: Parts, currency: Currency) {
  const ofCurrency = eq(bankAccounts.currency, currency)
  await tx.select({ id: bankAccounts.id }).from(bankAccounts).where(ofCurrency).for('no key update')
  // Read once more: what was added while this waited was not there for the lock.
  const rows = await tx.select().from(bankAccounts).where(ofCurrency)
  const inForce = rows.find(({ state }) => state === 'in-force')
  const pending = rows.find(({ state }) => state === 'asked')
  if (!inForce) throw new Error(`there is no bank account for ${currency}`)
  const at = pending?.effectiveAt
  if (!at || at > parts.clock.now()) return { inForce, pending }
  await putInForce(tx, parts, { before: inForce, change: pending, by: audit.system, at })
  return { inForce: pending, pending: undefined }
}

type Step = {
  before: BankAccountRow
  change: BankAccountRow
  by: { id: string | null; name: string }
  at: Date
}

/** From this moment on buyers send their money to the new account; deals that named the old one say so. */
export async function putInForce(tx: Database, parts: Parts, { before, change, by, at }: Step) {
  await update(tx, before, { state: 'replaced', endedAt: at })
  await update(tx, change, { state: 'in-force', inForceFrom: at, decidedById: by.id })
  await audit.record(tx, by, { ...thing(change), before: { state: 'asked' }, after: { state: 'in-force' } })
  await parts.settleOrders(parts, tx, await dependents.listOrdersPaidTo(tx, before.id))
  await postToStaff(tx, parts, 'bank-account-changed', { change, by, at })
}

export const update = (tx: Database, { id }: BankAccountRow, change: Partial<BankAccountRow>) =>
  tx.update(bankAccounts).set(change).where(eq(bankAccounts.id, id))

/** A change as the log of changes calls it. */
export const thing = ({ id, currency }: BankAccountRow) => ({
  entity: 'bankAccount' as const,
  id,
  title: `${currency} account`,
})
