// Rule: where buyers send their money.
import type { BankDetails } from '@minato/contract/ground/bank-accounts/details.ts'
import { hoursToStop, type WayToChange } from '@minato/contract/ground/bank-accounts/office.ts'
import { isExample, isExampleAccount } from '@minato/contract/ground/settings/defaults.ts'
import { type Currency, currencies } from '@minato/contract/values/money.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { asc, inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Services } from '#services.ts'
import { readSettingsIn } from '../settings/read.ts'
import * as roles from '../users/roles/roles.ts'
import type { UserRow } from '../users/table.ts'
import { type BankAccountRow, bankAccounts } from './table.ts'

/**
 * Accounts as they stand at a moment. A change whose time has come counts from that moment on, also where the job that
 * writes it down is late.
 */
function asOf(rows: readonly BankAccountRow[], now: Date): BankAccountRow[] {
  const isDue = ({ state, effectiveAt }: BankAccountRow) =>
    state === 'asked' && effectiveAt !== null && effectiveAt <= now
  const due = new Map(rows.filter(isDue).map((row) => [row.currency, row]))
  return rows.map((row) => {
    const next = due.get(row.currency)
    if (row === next) return { ...row, state: 'in-force', inForceFrom: row.effectiveAt }
    return next && row.state === 'in-force' ? { ...row, state: 'replaced', endedAt: next.effectiveAt } : row
  })
}

/** Every account that was ever there or requested, the oldest first. */
export const all = async (db: Database, now: Date) =>
  asOf(await db.select().from(bankAccounts).orderBy(asc(bankAccounts.askedAt), asc(bankAccounts.id)), now)

/** The account to which buyers send money at a moment, one for each currency, in the order of these. */
export async function allInForce(db: Database, now: Date): Promise<BankAccountRow[]> {
  const where = inArray(bankAccounts.state, ['asked', 'in-force'])
  const rows = await db.select().from(bankAccounts).where(where)
  const standing = asOf(rows, now)
  return namesOf(currencies).map((currency) => {
    const account = standing.find((row) => row.currency === currency && row.state === 'in-force')
    if (!account) throw new Error(`there is no bank account for ${currency}`)
    return account
  })
}

/**
 * The accounts that buyers are shown and invoiced to. Those of the example company are none of a company that has its own name:
 * nobody may take them for real.
 */
export async function forBuyers({ db, config }: Pick<Services, 'db' | 'config'>, now: Date) {
  const [accounts, set] = await Promise.all([allInForce(db, now), readSettingsIn(db, config)])
  return isExample(set) ? accounts : accounts.filter(({ details }) => !isExampleAccount(details))
}

/** The account of one currency. */
export const inForce = async (db: Database, currency: Currency, now: Date): Promise<BankAccountRow> =>
  (await allInForce(db, now)).find((account) => account.currency === currency) as BankAccountRow

/**
 * Whether somebody counts as the second person: what they may do, and their address, have stood for as long as a change can
 * be stopped. Otherwise who holds a stolen session could make the second person that they need.
 */
export const isSettled = ({ standsSince }: Pick<UserRow, 'standsSince'>, now: Date) =>
  standsSince.getTime() <= now.getTime() - hoursToStop * 3_600_000

/** Bound by later modules. */
export const dependents = {} as {
  /** True while an issued document names an account of a currency. */
  isOnInvoice(db: Database, currency: Currency): Promise<boolean>
  /** Lists the open orders with a document that names an account. */
  listOrdersPaidTo(db: Database, accountId: string): Promise<string[]>
}

/** How a change that this person asks for would come about. */
export async function wayToChange(
  db: Database,
  by: { id: string },
  currency: Currency,
  now: Date,
): Promise<WayToChange> {
  if (!(await dependents.isOnInvoice(db, currency))) return 'at-once'
  const others = (await roles.staff(db, 'bankAccounts.edit')).filter((one) => one.id !== by.id && isSettled(one, now))
  return others.length > 0 ? 'another' : 'two-days'
}

/** Takes the accounts of a first start, where there are none at all. */
export async function seed(tx: Database, first: readonly { currency: Currency; details: BankDetails }[]) {
  if ((await tx.$count(bankAccounts)) > 0) return
  await tx
    .insert(bankAccounts)
    .values(first.map((one) => ({ ...one, state: 'in-force' as const, inForceFrom: new Date() })))
}
