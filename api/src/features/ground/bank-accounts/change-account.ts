// Rule: how a bank account is changed, and who counts as the second person.
import type { BankDetails } from '@minato/contract/ground/bank-accounts/details.ts'
import { bankFields } from '@minato/contract/ground/bank-accounts/facts.ts'
import { hoursToStop, bankAccountMessages as messages } from '@minato/contract/ground/bank-accounts/office.ts'
import { type Currency, currencies } from '@minato/contract/values/money.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { insertOne } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { each } from '#lib/jobs/each.ts'
import type { Services } from '#services.ts'
import * as audit from '../audit/audit.ts'
import { requirePassword } from '../auth/password-again.ts'
import * as roles from '../users/roles/roles.ts'
import * as users from '../users/users.ts'
import { isSettled, wayToChange } from './bank-accounts.ts'
import { postToStaff } from './emails.ts'
import { lock, type Parts, putInForce, thing, update } from './put-in-force.ts'
import { bankAccounts } from './table.ts'

type Draft = { currency: Currency; over: string; details: BankDetails }

/**
 * Asks for another account instead of the one in force, or puts it in force where one person may.
 * @throws Refusal 409 where somebody else was quicker, or a change waits already
 */
export const ask = (parts: Parts, by: Caller, { currency, over, details }: Draft) =>
  parts.db.transaction(async (tx) => {
    const now = parts.clock.now()
    const { inForce, pending } = await lock(tx, parts, currency)
    if (pending) throw new Refusal('bank-account-change-waits')
    if (inForce.id !== over) throw new Refusal('stale')
    if (namesOf(bankFields).every((field) => details[field] === inForce.details[field]))
      throw new Refusal('invalid', messages.same).at('number')
    const way = await wayToChange(tx, by, currency, now)
    const effectiveAt = way === 'two-days' ? new Date(now.getTime() + hoursToStop * 3_600_000) : null
    const row = { currency, details, state: 'asked', askedById: by.id, askedAt: now, effectiveAt } as const
    const change = await insertOne(tx, bankAccounts, row)
    await audit.record(tx, by, { ...thing(change), before: inForce.details, after: { ...details, state: 'asked' } })
    if (way === 'at-once') return putInForce(tx, parts, { before: inForce, change, by, at: now })
    await postToStaff(tx, parts, 'bank-account-asked', { change, by, at: now })
    if (effectiveAt) await parts.jobs.add(tx, 'bank-accounts', { data: {}, after: effectiveAt })
  })

/**
 * Puts a change in force that somebody else requested.
 * @throws Refusal 400 for a wrong password, 403 for who asked, or came too late to be the second, 404 where it does not wait any more
 */
export async function confirm(parts: Parts & Pick<Services, 'limiter'>, by: Caller, id: string, password: string) {
  const known = await requirePassword(parts, by, password)
  await parts.db.transaction(async (tx) => {
    const { inForce, change } = await lockWaiting(tx, parts, id)
    if (change.effectiveAt) throw new Refusal('bank-account-change-not-confirmed')
    if (change.askedById === by.id) throw new Refusal('bank-account-change-own')
    const still = await users.lock(tx, by.id)
    const may = (await roles.staff(tx, 'bankAccounts.edit')).some(({ id }) => id === by.id)
    if (!may || still?.passwordHash !== known?.passwordHash) throw new Refusal('unauthenticated')
    if (!still || !isSettled(still, parts.clock.now())) throw new Refusal('bank-account-confirm-early')
    await putInForce(tx, parts, { before: inForce, change, by, at: parts.clock.now() })
  })
}

/** Stops a change that waits. @throws Refusal 404 where it does not wait any more */
export const stop = (parts: Parts, by: Caller, id: string) =>
  parts.db.transaction(async (tx) => {
    const { change } = await lockWaiting(tx, parts, id)
    const at = parts.clock.now()
    await update(tx, change, { state: 'stopped', decidedById: by.id, endedAt: at })
    await audit.record(tx, by, { ...thing(change), before: { state: 'asked' }, after: { state: 'stopped' } })
    await postToStaff(tx, parts, 'bank-account-stopped', { change, by, at })
  })

/** Puts requested changes in force whose time has come; each once, whoever else does the same. */
export async function takeEffect(parts: Parts) {
  await each(namesOf(currencies), (currency) => parts.db.transaction((tx) => lock(tx, parts, currency)))
}

async function lockWaiting(tx: Database, parts: Parts, id: string) {
  const gone = new Refusal('bank-account-change-over')
  const [account] = await tx.select().from(bankAccounts).where(eq(bankAccounts.id, id))
  if (!account) throw gone
  const { inForce, pending } = await lock(tx, parts, account.currency)
  if (pending?.id !== id) throw gone
  return { inForce, change: pending }
}
