import { canGiveUpOrder, unwantedHoldHours } from '@minato/contract/deal/orders/facts.ts'
import type { KeyedCall } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { changeDeal } from '../change-deal.ts'
import { dependents } from '../dependents.ts'
import { unwanted, unwantedOffice } from '../emails/emails.ts'
import { findUnwantedEvent } from '../history.ts'
import { loadLedger } from '../ledger/ledger.ts'
import * as orders from '../orders.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>

/**
 * Records that the buyer no longer wants an order, withdraws their offers and shortens the reservation. The office should
 * cancel it. Idempotent.
 * @throws Refusal 409 where it is no longer negotiated, or its ledger has an entry
 */
export const markUnwanted = (deps: Deps, by: Caller, { id, ...keyedCall }: { id: string } & KeyedCall) =>
  changeDeal(deps, by, { order: id, side: 'buyer', ...keyedCall }, async ({ tx, order, now, say }) => {
    if (await findUnwantedEvent(tx, id)) return
    const { entries } = await loadLedger(tx, order)
    if (!canGiveUpOrder(order) || entries.length > 0) throw new Refusal('order-goes-on')
    const latest = orders.calculateReservationEnd(now, unwantedHoldHours / 24)
    const until = latest < order.reservedUntil ? latest : order.reservedUntil
    // `warnedAt` is set because a warning of its end would be pointless.
    const updated = await orders.update(tx, id, { reservedUntil: until, warnedAt: now })
    const fact = { until: until.toISOString(), before: order.reservedUntil.toISOString() }
    await say({ kind: 'unwanted', ...fact })
    await dependents.withdrawAll(tx, by, id, now)
    await say({
      order: updated,
      buyer: ['orders', null, unwanted({ until })],
      office: ['unwanted-orders', { kind: 'order-unwanted' }, unwantedOffice({ until })],
    })
  })

/** Records that the buyer wants the order after all. */
export const clearUnwanted = (deps: Deps, by: Caller, { id, ...keyedCall }: { id: string } & KeyedCall) =>
  changeDeal(deps, by, { order: id, side: 'buyer', ...keyedCall }, async ({ tx, order }) => {
    await orders.reviveUnwanted(tx, by, order)
  })
