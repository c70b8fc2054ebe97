import { isOpenOrder, statusNames } from '@minato/contract/deal/orders/facts.ts'
import { type DealFacts, determineNextStep, stepRulesVersion } from '@minato/contract/deal/orders/next-step.ts'
import { and, asc, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { processEachRow } from '#lib/jobs/process-each.ts'
import type { JobPayloads, Services } from '#services.ts'
import { dependents } from './dependents.ts'
import { createOrderReads } from './order-reads.ts'
import { type OrderRow, orders } from './table.ts'

/**
 * Writes the next step of a deal for lists and dashboard. Every transaction that changes a deal ends with it. Locks the order,
 * updates its change time, and returns the new row.
 */
export async function updateNextStep(tx: Database, orderId: string, now: Date) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) throw new Error(`there is no order ${orderId}`)
  const [updated] = await tx
    .update(orders)
    .set({ ...(await readNextStep(tx, order, now)), stepRules: stepRulesVersion })
    .where(eq(orders.id, orderId))
    .returning()
  if (!updated) throw new Error(`there is no order ${orderId}`)
  return updated
}

const readNextStep = async (tx: Database, order: OrderRow, now: Date) =>
  toStepColumns(await dependents.readFacts(createOrderReads(tx, [order]), order, now))

/** Calculates the next step of an order that is being placed, so that one insert writes both. */
export const calculateInitialNextStep = async (...args: Parameters<typeof dependents.readFirstFacts>) => ({
  ...toStepColumns(await dependents.readFirstFacts(...args)),
  stepRules: stepRulesVersion,
})

function toStepColumns(facts: DealFacts) {
  const { turn, step, until: stepUntil } = determineNextStep(facts)
  return { turn, step, stepUntil }
}

/** Writes the next steps of several deals. Locks them in the order of their ids, which prevents deadlocks. */
export async function updateNextSteps({ clock }: Pick<Services, 'clock'>, tx: Database, orderIds: Iterable<string>) {
  for (const id of [...new Set(orderIds)].sort()) await updateNextStep(tx, id, clock.now())
}

/** Writes the next steps of several deals. A failed one is retried by a job, so that it does not block the change itself. */
export async function updateNextStepsOrEnqueue(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Database,
  orderIds: Iterable<string>,
) {
  for (const orderId of [...new Set(orderIds)].sort())
    await tx
      .transaction((savepoint) => updateNextStep(savepoint, orderId, clock.now()))
      .catch(() => jobs.add(tx, 'next-steps', { data: { orderId }, key: orderId }))
}

/** Job `next-steps`: writes the next step of one deal, or of all deals that a change affects. */
export async function processNextSteps(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  change: JobPayloads['next-steps'],
) {
  const now = clock.now()
  if ('orderId' in change) await db.transaction((tx) => updateNextStep(tx, change.orderId, now))
  else
    await updateChangedNextSteps({ db, now }, 'country' in change ? goesTo(change.country) : hasMoney(db, change.rests))
}

const goesTo = (country: string) =>
  and(inArray(orders.status, statusNames.filter(isOpenOrder)), sql`${orders.destination} ->> 'country' = ${country}`)

const hasMoney = (db: Database, which: 'all' | 'in-yen') =>
  and(eq(orders.paymentHolds, true), which === 'in-yen' ? dependents.hasYenDocument(db) : undefined)

/** Covers passed deadlines and steps from older rules. A process does so before it serves its first request. */
export async function updateDueNextSteps({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now()
  const due = and(lte(orders.stepUntil, now), lt(orders.updatedAt, orders.stepUntil))
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(or(isNull(orders.step), lt(orders.stepRules, stepRulesVersion), due))
    .orderBy(asc(orders.id))
  await processEachRow('order', rows, (id) => db.transaction((tx) => updateNextStep(tx, id, now)))
}

/** Skips deals with an unchanged next step, so that their change time stays. */
async function updateChangedNextSteps({ db, now }: { db: Database; now: Date }, which: SQL | undefined) {
  const rows = await db.select({ id: orders.id }).from(orders).where(which).orderBy(asc(orders.id))
  await processEachRow('order', rows, (id) =>
    db.transaction(async (tx) => {
      const [before] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
      if (!before) return
      const { turn, step, stepUntil } = await readNextStep(tx, before, now)
      const isAsBefore =
        before.turn === turn && before.step === step && before.stepUntil?.getTime() === stepUntil?.getTime()
      if (!isAsBefore) await updateNextStep(tx, id, now)
    }),
  )
}
