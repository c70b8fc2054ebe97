// Rule: where buyers send their money.
import type { BankDetails } from '@minato/contract/platform/bank-accounts/details.ts'
import { type AccountChangeMode, soloChangeDelayHours } from '@minato/contract/platform/bank-accounts/office.ts'
import { isExampleAccount, isExampleCompany, isSwitchedOff } from '@minato/contract/platform/settings/defaults.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { type Currency, currencies } from '@minato/contract/values/money.ts'
import { asc, inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Services } from '#services.ts'
import { readSettingsIn } from '../settings/read-settings.ts'
import * as roles from '../users/roles/roles.ts'
import type { UserRow } from '../users/table.ts'
import { type BankAccountRow, bankAccounts } from './table.ts'

/** Applies due changes to the rows, even if the job that writes them is late. */
function applyDueChanges(rows: readonly BankAccountRow[], now: Date): BankAccountRow[] {
  const isDue = ({ state, effectiveAt }: BankAccountRow) =>
    state === 'asked' && effectiveAt !== null && effectiveAt <= now
  const due = new Map(rows.filter(isDue).map((row) => [row.currency, row]))
  return rows.map((row) => {
    const next = due.get(row.currency)
    if (row === next) return { ...row, state: 'in-force', inForceFrom: row.effectiveAt }
    return next && row.state === 'in-force' ? { ...row, state: 'replaced', endedAt: next.effectiveAt } : row
  })
}

export const listBankAccounts = async (db: Database, now: Date) =>
  applyDueChanges(await db.select().from(bankAccounts).orderBy(asc(bankAccounts.askedAt), asc(bankAccounts.id)), now)

/** Returns the account in force for each currency, in the order of the currencies. */
export async function listAccountsInForce(db: Database, now: Date): Promise<BankAccountRow[]> {
  const where = inArray(bankAccounts.state, ['asked', 'in-force'])
  const rows = await db.select().from(bankAccounts).where(where)
  const currentRows = applyDueChanges(rows, now)
  return getKeys(currencies).map((currency) => {
    const account = currentRows.find((row) => row.currency === currency && row.state === 'in-force')
    if (!account) throw new Error(`there is no bank account for ${currency}`)
    return account
  })
}

/** Leaves out example accounts that are switched off, and all once the company has its own name. */
export async function listAccountsForBuyers({ db, config }: Pick<Services, 'db' | 'config'>, now: Date) {
  const [accounts, settings] = await Promise.all([listAccountsInForce(db, now), readSettingsIn(db, config)])
  return accounts.filter((account) =>
    isExampleCompany(settings) ? !isSwitchedOff(account, settings) : !isExampleAccount(account.details),
  )
}

/**
 * Checks that a user may act as second person. Their permissions and address must be older than the waiting time. Otherwise
 * a stolen session could create the second person.
 */
export const canConfirmChanges = ({ standsSince }: Pick<UserRow, 'standsSince'>, now: Date) =>
  standsSince.getTime() <= now.getTime() - soloChangeDelayHours * 3_600_000

/** Bound by later modules. */
export const dependents = {} as {
  /** True while an issued document names an account of a currency. */
  isOnInvoice(db: Database, currency: Currency): Promise<boolean>
  /** Lists the open orders with a document that names an account. */
  listOrdersPaidTo(db: Database, accountId: string): Promise<string[]>
}

export async function findChangeProcedure(
  db: Database,
  by: { id: string },
  currency: Currency,
  now: Date,
): Promise<AccountChangeMode> {
  if (!(await dependents.isOnInvoice(db, currency))) return 'at-once'
  const confirmers = (await roles.listStaff(db, 'bankAccounts.edit')).filter(
    (account) => account.id !== by.id && canConfirmChanges(account, now),
  )
  return confirmers.length > 0 ? 'another' : 'two-days'
}

/** Inserts the accounts of the first start, unless there are any. */
export async function seedBankAccounts(tx: Database, first: readonly { currency: Currency; details: BankDetails }[]) {
  if ((await tx.$count(bankAccounts)) > 0) return
  await tx
    .insert(bankAccounts)
    .values(first.map((account) => ({ ...account, state: 'in-force' as const, inForceFrom: new Date() })))
}
