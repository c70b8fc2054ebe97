import { and, eq } from 'drizzle-orm'
import { requireVersion } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import type { KeyedCall } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { changeDeal, type LockedDeal } from '../orders/change-deal.ts'
import * as exportBan from '../orders/export-ban/export-ban.ts'
import { getDealSide } from '../orders/find-order.ts'
import { createOrderReads } from '../orders/order-reads.ts'
import { partyNotifications } from './emails.ts'
import * as parties from './parties.ts'
import { readParties } from './read-parties.ts'
import { partyChanges } from './table.ts'
import { recordInLog } from './write-party.ts'

type Deps = Pick<Services, 'db' | 'jobs' | 'config' | 'clock'>
type ChangeRequest = { orderId: string; changeId: string } & KeyedCall
type DecisionInput = ChangeRequest & { state: 'accepted' | 'declined'; version: number }

/** Accepts or declines a requested change. `version` is that of the party which the office compared it with. */
export const decideChange = (deps: Deps, by: Caller, { state, version, ...target }: DecisionInput) =>
  decidePendingChange(deps, by, target, async ({ tx, order, now, say }, change) => {
    const { role, after } = change
    const { rowOf, open } = await readParties(createOrderReads(tx, [order]), order)
    const row = rowOf(role)
    if (state === 'accepted' && !open) throw new Refusal('party-fixed')
    requireVersion(row, version)
    const notice = { order, role, before: row?.party ?? null, after }
    await closeChange(tx, change.id, state, by, now)
    await say({ kind: `party-${state}`, role })
    await recordInLog(tx, by, order.id, { party: role, answer: state })
    if (state === 'accepted') {
      await parties.saveParty(tx, order, role, after)
      await exportBan.requireExportAllowed(tx, order)
    }
    await say(partyNotifications(notice, state === 'accepted' ? 'changed' : 'declined'))
  })

/** Withdraws an undecided change. @throws Refusal unless the caller is the buyer */
export const withdrawChange = (deps: Deps, by: Caller, target: ChangeRequest) =>
  decidePendingChange(deps, by, target, async ({ tx, order, now, say }, change) => {
    if (order.userId !== by.id) throw new Refusal('party-change-not-found')
    await closeChange(tx, change.id, 'withdrawn', by, now)
    await say({ kind: 'party-withdrawn', role: change.role })
  })

/** @throws Refusal 404 for an unknown change, 409 for a decided one */
const decidePendingChange = (
  deps: Deps,
  by: Caller,
  { orderId, changeId, ...keyedCall }: ChangeRequest,
  work: (deal: LockedDeal, change: typeof partyChanges.$inferSelect) => Promise<void>,
) =>
  changeDeal(deps, by, { order: orderId, side: getDealSide(by), ...keyedCall }, async (deal) => {
    const where = and(eq(partyChanges.id, changeId), eq(partyChanges.orderId, orderId))
    const [change] = await deal.tx.select().from(partyChanges).where(where)
    if (!change) throw new Refusal('party-change-not-found')
    if (change.state !== 'asked') throw new Refusal('party-change-over')
    await work(deal, change)
  })

const closeChange = (tx: Database, id: string, state: 'accepted' | 'declined' | 'withdrawn', by: Caller, at: Date) =>
  tx.update(partyChanges).set({ state, decidedById: by.id, decidedAt: at }).where(eq(partyChanges.id, id))
