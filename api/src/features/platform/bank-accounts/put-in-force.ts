import type { Currency } from '@minato/contract/values/money.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Services } from '#services.ts'
import * as audit from '../audit/audit.ts'
import { dependents } from './bank-accounts.ts'
import { emailStaff } from './emails.ts'
import { type BankAccountRow, bankAccounts } from './table.ts'

/** Deps of account changes. `settleOrders` belongs to a later module, which updates the next step of deals. */
export type BankAccountDeps = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'> & {
  settleOrders(deps: Pick<Services, 'jobs' | 'clock'>, tx: Database, orderIds: Iterable<string>): Promise<void>
}

/** Puts a due change in force first. The lock mode does not block issuing documents that name the account. */
export async function lockAccounts(tx: Database, deps: BankAccountDeps, currency: Currency) {
  const ofCurrency = eq(bankAccounts.currency, currency)
  await tx.select({ id: bankAccounts.id }).from(bankAccounts).where(ofCurrency).for('no key update')
  // Reads again, because the lock does not cover rows added while it waited.
  const rows = await tx.select().from(bankAccounts).where(ofCurrency)
  const inForce = rows.find(({ state }) => state === 'in-force')
  const pending = rows.find(({ state }) => state === 'asked')
  if (!inForce) throw new Error(`there is no bank account for ${currency}`)
  const at = pending?.effectiveAt
  if (!at || at > deps.clock.now()) return { inForce, pending }
  await putInForce(tx, deps, { before: inForce, change: pending, by: audit.systemActor, at })
  return { inForce: pending, pending: undefined }
}

type Step = { before: BankAccountRow; change: BankAccountRow; by: { id: string | null; name: string }; at: Date }

export async function putInForce(tx: Database, deps: BankAccountDeps, { before, change, by, at }: Step) {
  await updateAccount(tx, before, { state: 'replaced', endedAt: at })
  await updateAccount(tx, change, { state: 'in-force', inForceFrom: at, decidedById: by.id })
  await audit.record(tx, by, { ...auditSubject(change), before: { state: 'asked' }, after: { state: 'in-force' } })
  await deps.settleOrders(deps, tx, await dependents.listOrdersPaidTo(tx, before.id))
  await emailStaff(tx, deps, 'bank-account-changed', { change, by, at })
}

export const updateAccount = (tx: Database, { id }: BankAccountRow, change: Partial<BankAccountRow>) =>
  tx.update(bankAccounts).set(change).where(eq(bankAccounts.id, id))

export const auditSubject = ({ id, currency }: BankAccountRow) => ({
  entity: 'bankAccount' as const,
  id,
  title: `${currency} account`,
})
