// Rule: how a bank account is changed, and who counts as the second person.
import type { BankDetails } from '@minato/contract/platform/bank-accounts/details.ts'
import { bankDetailLabels } from '@minato/contract/platform/bank-accounts/facts.ts'
import {
  bankAccountMessages as messages,
  soloChangeDelayHours,
} from '@minato/contract/platform/bank-accounts/office.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { type Currency, currencies } from '@minato/contract/values/money.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { insertOne } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { processEach } from '#lib/jobs/process-each.ts'
import type { Services } from '#services.ts'
import * as audit from '../audit/audit.ts'
import { requirePassword } from '../auth/require-password.ts'
import * as roles from '../users/roles/roles.ts'
import * as users from '../users/users.ts'
import { canConfirmChanges, findChangeProcedure } from './bank-accounts.ts'
import { emailStaff } from './emails.ts'
import { auditSubject, type BankAccountDeps, lockAccounts, putInForce, updateAccount } from './put-in-force.ts'
import { bankAccounts } from './table.ts'

type Draft = { currency: Currency; over: string; details: BankDetails }

/** Puts it in force at once where one person may. @throws Refusal 409 after a concurrent change, or while one waits */
export const requestAccountChange = (deps: BankAccountDeps, by: Caller, { currency, over, details }: Draft) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const { inForce, pending } = await lockAccounts(tx, deps, currency)
    if (pending) throw new Refusal('bank-account-change-waits')
    if (inForce.id !== over) throw new Refusal('stale')
    if (getKeys(bankDetailLabels).every((field) => details[field] === inForce.details[field]))
      throw new Refusal('invalid', messages.same).at('number')
    const way = await findChangeProcedure(tx, by, currency, now)
    const effectiveAt = way === 'two-days' ? new Date(now.getTime() + soloChangeDelayHours * 3_600_000) : null
    const row = { currency, details, state: 'asked', askedById: by.id, askedAt: now, effectiveAt } as const
    const change = await insertOne(tx, bankAccounts, row)
    await audit.record(tx, by, {
      ...auditSubject(change),
      before: inForce.details,
      after: { ...details, state: 'asked' },
    })
    if (way === 'at-once') return putInForce(tx, deps, { before: inForce, change, by, at: now })
    await emailStaff(tx, deps, 'bank-account-asked', { change, by, at: now })
    if (effectiveAt) await deps.jobs.add(tx, 'bank-accounts', { data: {}, after: effectiveAt })
  })

/** @throws Refusal 400 for a wrong password, 403 for the requester or a new user, 404 if it no longer waits */
export async function confirmAccountChange(
  deps: BankAccountDeps & Pick<Services, 'limiter'>,
  by: Caller,
  id: string,
  password: string,
) {
  const verifiedUser = await requirePassword(deps, by, password)
  await deps.db.transaction(async (tx) => {
    const { inForce, change } = await lockWaiting(tx, deps, id)
    if (change.effectiveAt) throw new Refusal('bank-account-change-not-confirmed')
    if (change.askedById === by.id) throw new Refusal('bank-account-change-own')
    const lockedUser = await users.lock(tx, by.id)
    const isPermitted = (await roles.listStaff(tx, 'bankAccounts.edit')).some(({ id }) => id === by.id)
    if (!isPermitted || lockedUser?.passwordHash !== verifiedUser?.passwordHash) throw new Refusal('unauthenticated')
    if (!lockedUser || !canConfirmChanges(lockedUser, deps.clock.now())) throw new Refusal('bank-account-confirm-early')
    await putInForce(tx, deps, { before: inForce, change, by, at: deps.clock.now() })
  })
}

/** Stops a waiting change. @throws Refusal 404 if it no longer waits */
export const stopChange = (deps: BankAccountDeps, by: Caller, id: string) =>
  deps.db.transaction(async (tx) => {
    const { change } = await lockWaiting(tx, deps, id)
    const at = deps.clock.now()
    await updateAccount(tx, change, { state: 'stopped', decidedById: by.id, endedAt: at })
    await audit.record(tx, by, { ...auditSubject(change), before: { state: 'asked' }, after: { state: 'stopped' } })
    await emailStaff(tx, deps, 'bank-account-stopped', { change, by, at })
  })

/** Puts due changes in force, each once, even if several processes run this. */
export async function sweepAccountChanges(deps: BankAccountDeps) {
  await processEach(getKeys(currencies), (currency) => deps.db.transaction((tx) => lockAccounts(tx, deps, currency)))
}

async function lockWaiting(tx: Database, deps: BankAccountDeps, id: string) {
  const changeOverRefusal = new Refusal('bank-account-change-over')
  const [account] = await tx.select().from(bankAccounts).where(eq(bankAccounts.id, id))
  if (!account) throw changeOverRefusal
  const { inForce, pending } = await lockAccounts(tx, deps, account.currency)
  if (pending?.id !== id) throw changeOverRefusal
  return { inForce, change: pending }
}
