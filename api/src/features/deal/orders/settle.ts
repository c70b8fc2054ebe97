import { isOpenOrder, statusNames } from '@minato/contract/deal/orders/facts.ts'
import { type DealFacts, nextStep, stepRules } from '@minato/contract/deal/orders/next-step.ts'
import { and, asc, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { eachRow } from '#lib/jobs/each.ts'
import type { Payloads, Services } from '#services.ts'
import { dependents } from './dependents.ts'
import { orders } from './table.ts'

/**
 * Writes whose turn a deal is, for lists and dashboard: the last step of every transaction that changes anything of it.
 * Locks the order, says of it that it has changed, and answers it as it now stands.
 */
export async function settle(tx: Database, orderId: string, now: Date) {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  const [settled] = await tx
    .update(orders)
    .set({ ...(await standingOf(tx, orderId, now)), stepRules })
    .where(eq(orders.id, orderId))
    .returning()
  if (!settled) throw new Error(`there is no order ${orderId}`)
  return settled
}

const standingOf = async (tx: Database, orderId: string, now: Date) =>
  asStands(await dependents.readFacts(tx, orderId, now))

/** What `settle` would write of an order that is only being placed: it is written with it. */
export const firstStanding = async (...placed: Parameters<typeof dependents.readFirstFacts>) => ({
  ...asStands(await dependents.readFirstFacts(...placed)),
  stepRules,
})

function asStands(facts: DealFacts) {
  const { turn, step, until: stepUntil } = nextStep(facts)
  return { turn, step, stepUntil }
}

/** The same of several, in the order in which everybody locks them. */
export async function settleAll({ clock }: Pick<Services, 'clock'>, tx: Database, orderIds: Iterable<string>) {
  for (const id of [...new Set(orderIds)].sort()) await settle(tx, id, clock.now())
}

/** The same where what has changed must not wait for a deal that cannot be settled: that is tried again in the background. */
export async function settleAllOrLater(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Database,
  orderIds: Iterable<string>,
) {
  for (const orderId of [...new Set(orderIds)].sort())
    await tx
      .transaction((savepoint) => settle(savepoint, orderId, clock.now()))
      .catch(() => jobs.add(tx, 'next-steps', { data: { orderId }, key: orderId }))
}

/** Settles what was left for the background: one deal, or all that something has changed for. */
export async function settleLater({ db, clock }: Pick<Services, 'db' | 'clock'>, left: Payloads['next-steps']) {
  const now = clock.now()
  if ('orderId' in left) await db.transaction((tx) => settle(tx, left.orderId, now))
  else await settleEach({ db, now }, 'country' in left ? goTo(left.country) : haveMoney(db, left.rests))
}

const goTo = (country: string) =>
  and(inArray(orders.status, statusNames.filter(isOpenOrder)), sql`${orders.destination} ->> 'country' = ${country}`)

/** Deals of which a payment is there, or waits. */
const haveMoney = (db: Database, which: 'all' | 'in-yen') =>
  and(eq(orders.paymentHolds, true), which === 'in-yen' ? dependents.hasYenDocument(db) : undefined)

/**
 * Settles the deals whose time has come since they were settled last, and those that an earlier version settled by other rules
 * or never: a process does so before it answers for the first time.
 */
export async function settleDue({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now()
  const due = and(lte(orders.stepUntil, now), lt(orders.updatedAt, orders.stepUntil))
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(or(isNull(orders.step), lt(orders.stepRules, stepRules), due))
    .orderBy(asc(orders.id))
  await eachRow('order', rows, (id) => db.transaction((tx) => settle(tx, id, now)))
}

/** Deals whose next step stays as it was are left alone. */
async function settleEach({ db, now }: { db: Database; now: Date }, which: SQL | undefined) {
  const rows = await db.select({ id: orders.id }).from(orders).where(which).orderBy(asc(orders.id))
  await eachRow('order', rows, (id) =>
    db.transaction(async (tx) => {
      const [before] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
      const { turn, step, stepUntil } = await standingOf(tx, id, now)
      const isAsBefore =
        before?.turn === turn && before.step === step && before.stepUntil?.getTime() === stepUntil?.getTime()
      if (!isAsBefore) await settle(tx, id, now)
    }),
  )
}
