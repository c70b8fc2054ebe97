// Rule: what happens when a reservation ends.
import { orderAdminMessages } from '@minato/contract/deal/orders/draft.ts'
import { isReservationRunning, reservationWarningDays } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { getDayEnd } from '@minato/contract/values/days.ts'
import type { KeyedCall } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { processEach, processEachRow } from '#lib/jobs/process-each.ts'
import * as audit from '#platform/audit/audit.ts'
import type { Services } from '#services.ts'
import { changeDeal, type LockedDeal } from '../change-deal.ts'
import type { Deal } from '../deal-email.ts'
import { reservationEmails } from '../emails/emails.ts'
import { requireExportAllowed } from '../export-ban/export-ban.ts'
import { findUnwantedEvent } from '../history.ts'
import { syncGrants } from '../ledger/ledger.ts'
import { formatCarName } from '../lines.ts'
import { moveCars } from '../move-cars.ts'
import * as orders from '../orders.ts'

type Deps = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>

const dayMs = 86_400_000

/** Warns of reservations that are about to end, and cancels expired ones. Safe to run in several processes at once. */
export async function sweepReservations(deps: Deps) {
  const now = deps.clock.now()
  const soon = new Date(now.getTime() + reservationWarningDays * dayMs)
  await processEach(
    [
      { end: now, which: 'all', keep: release },
      { end: soon, which: 'unwarned', keep: warn },
    ] as const,
    async ({ end, which, keep }) =>
      processEachRow('order', await orders.listReservationsEndingBefore(deps.db, end, which), (id) => keep(deps, id)),
  )
}

const warn = (deps: Deps, id: string) =>
  changeExpiringOrder(deps, id, async ({ tx, order, now, say }) => {
    if (order.warnedAt) return
    await orders.update(tx, id, { warnedAt: now })
    const until = order.reservedUntil
    const buyer = reservationNotification('warned', until)
    await say({ event: { kind: 'warned', until: until.toISOString() }, buyer })
  })

const release = (deps: Deps, id: string) =>
  changeExpiringOrder(deps, id, async ({ tx, order, now, say }) => {
    if (order.reservedUntil > now) return
    await moveCars(deps, tx, audit.systemActor, order, 'CANCELLED')
    const isUnwanted = (await findUnwantedEvent(tx, id)) !== null
    await syncGrants(tx, audit.systemActor, await orders.update(tx, id, { status: 'CANCELLED' }))
    const buyer = reservationNotification('ended', order.reservedUntil, { isUnwanted })
    await say({ event: { kind: 'released', ...(isUnwanted && { unwanted: true }) }, buyer })
  })

/** Checks again under the lock: the order may have changed since the sweep read it. */
const changeExpiringOrder = (deps: Deps, id: string, work: (deal: LockedDeal) => Promise<void>) =>
  changeDeal(deps, audit.systemActor, { order: id, side: 'office' }, async (deal) => {
    if (isReservationRunning(deal.order)) await work(deal)
  })

/**
 * Extends a reservation to the end of a day in Japan, and resets its warning. The customer reads the reason.
 * @throws Refusal 400 when that day is over or the reservation already lasts longer, 409 when the order has no expiry
 */
export async function extendReservation(
  deps: Deps,
  by: Caller,
  { id, ...keyedCall }: { id: string } & KeyedCall,
  { until, reason }: { until: string; reason: string },
) {
  const end = getDayEnd(until)
  if (end <= deps.clock.now()) throw new Refusal('invalid', t('Please choose today or a later day.')).at('until')
  await changeDeal(deps, by, { order: id, side: 'office', ...keyedCall }, async ({ tx, order, say }) => {
    if (!isReservationRunning(order)) throw new Refusal('nothing-to-extend')
    if (end <= order.reservedUntil) throw new Refusal('invalid', orderAdminMessages.extendShorter).at('until')
    await requireExportAllowed(tx, order)
    await orders.reviveUnwanted(tx, by, order)
    await orders.update(tx, id, { reservedUntil: end, warnedAt: null })
    await say({
      event: { kind: 'extended', until: end.toISOString(), reason },
      log: {
        before: { reservedUntil: order.reservedUntil.toISOString(), reason: null },
        after: { reservedUntil: end.toISOString(), reason },
      },
      buyer: reservationNotification('extended', end, { reason }),
    })
  })
}

/** Passes all values to each template, which uses a part of them. */
const reservationNotification = (
  state: keyof typeof reservationEmails,
  until: Date,
  values: { reason?: string; isUnwanted?: boolean } = {},
) => {
  const email = ({ order, lines, customer }: Deal) =>
    reservationEmails[state]({
      reason: null,
      isUnwanted: false,
      ...values,
      until,
      name: formatFullName(customer),
      id: toShortId(order.id),
      orderId: order.id,
      count: lines.length,
      cars: lines.map(formatCarName).join('\n'),
      days: reservationWarningDays,
    })
  return ['reservations', { kind: 'reservation', state, until: until.toISOString() }, email] as const
}
