import { changesEmailDelayMinutes } from '@minato/contract/deal/orders/emails.ts'
import { formatShipName } from '@minato/contract/shipping/voyages/facts.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import type { VoyageRow } from '#shipping/voyages/table.ts'
import { recordEvent } from '../orders/history.ts'
import { updateNextSteps } from '../orders/next-step.ts'
import { type BookedRow, findCalls, getSailingDays, listBookedRows } from './list-booked.ts'
import { bookings } from './table.ts'

type Deps = Pick<Services, 'jobs' | 'clock'>

/** Enqueues emails to the buyers on a voyage. The delay drops changes that are reverted meanwhile. */
export const enqueueSailingEmails = ({ jobs, clock }: Deps, tx: Database, voyageId: string) =>
  jobs.add(tx, 'sailing-news', {
    data: { voyageId },
    key: voyageId,
    after: new Date(clock.now().getTime() + changesEmailDelayMinutes * 60_000),
  })

type VoyageChange = { before: VoyageRow; after: VoyageRow }

/** Updates the orders of a changed voyage, in the transaction of the change. */
export async function applyVoyageChange(deps: Deps, tx: Database, by: Caller, change: VoyageChange) {
  const booked = await listBookedRows(tx, eq(bookings.voyageId, change.after.id))
  await recordMoves(deps, tx, by, change, booked)
  const orderIds = booked.map(({ order }) => order.id)
  await updateNextSteps(deps, tx, orderIds)
}

async function recordMoves(
  deps: Deps,
  tx: Database,
  by: Caller,
  { before, after }: VoyageChange,
  booked: readonly BookedRow[],
) {
  const moves = booked.flatMap(({ booking, order }) => {
    const [was, is] = [getSailingDays(before, booking), getSailingDays(after, booking)]
    const [then, now] = [findCalls(before, booking), findCalls(after, booking)]
    const what =
      now.to?.ata && !then.to?.ata
        ? ('arrived' as const)
        : now.from?.atd && !then.from?.atd
          ? ('left' as const)
          : ('moved' as const)
    return what === 'moved' && was.etd === is.etd && was.eta === is.eta ? [] : [{ orderId: order.id, what, was, is }]
  })
  if (moves.length === 0) return
  for (const [orderId, [first]] of Map.groupBy(moves, (one) => one.orderId))
    if (first)
      await recordEvent(tx, orderId, by, {
        kind: 'sailing-moved',
        what: first.what,
        ship: formatShipName(after),
        from: first.was,
        to: first.is,
      })
  await enqueueSailingEmails(deps, tx, after.id)
}
