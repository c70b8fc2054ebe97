import type { CourierChange, CourierDraft } from '@minato/contract/deal/papers/courier.ts'
import { requireVersion } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import { once } from '#lib/database/idempotency.ts'
import { rowsOf } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { recordEvent } from '../orders/history.ts'
import { inDeal } from '../orders/in-deal.ts'
import type { OrderRow } from '../orders/table.ts'
import { writeDelivered, writeSent } from './emails.ts'
import { type Deps, note } from './locked.ts'
import { releaseOf } from './read-papers.ts'
import { keepRelease } from './release.ts'
import { type CourierRow, couriers } from './table.ts'

const rows = rowsOf(couriers)

/** Records a sent envelope. Idempotent by key. */
export const send = (
  deps: Deps,
  by: Caller,
  { orderId, key }: { orderId: string; key: string | undefined },
  draft: CourierDraft,
) =>
  inDeal(deps, by, { order: orderId, side: 'office' }, async ({ tx, order }) => {
    await once(tx, { userId: by.id, key, request: { orderId, draft } }, async () => {
      const after = await rows.insert(tx, { orderId, ...draft })
      await follow(deps, tx, by, order, { after })
      return after.id
    })
  })

export const change = (
  deps: Deps,
  by: Caller,
  { orderId, courierId }: { orderId: string; courierId: string },
  { version, ...named }: CourierChange,
) =>
  inDeal(deps, by, { order: orderId, side: 'office' }, async ({ tx, order }) => {
    const before = await courierOf(tx, orderId, courierId)
    requireVersion(before, version)
    const after = await rows.update(tx, courierId, { ...named, deliveredOn: named.deliveredOn ?? null })
    await follow(deps, tx, by, order, { before, after })
  })

/** Deletes an envelope that was never sent. */
export const remove = (deps: Deps, by: Caller, { orderId, courierId }: { orderId: string; courierId: string }) =>
  inDeal(deps, by, { order: orderId, side: 'office' }, async ({ tx }) => {
    const before = await courierOf(tx, orderId, courierId)
    await rows.remove(tx, [courierId])
    await note(tx, by, orderId, 'courier', logged(before), null)
    await recordEvent(tx, orderId, by, { kind: 'papers-not-sent', ...factOf(before) })
  })

async function courierOf(tx: Database, orderId: string, id: string) {
  const courier = await rows.find(tx, id)
  if (courier?.orderId !== orderId) throw new Refusal('courier-not-found')
  return courier
}

/** Applies a change: sent originals are no longer in hand, and the buyer is notified of the envelope. */
async function follow(
  deps: Deps,
  tx: Database,
  by: Caller,
  order: OrderRow,
  { before, after }: { before?: CourierRow; after: CourierRow },
) {
  await note(tx, by, order.id, 'courier', before ? logged(before) : null, logged(after))
  if (after.contents.includes('bl') && !before?.contents.includes('bl')) await emptyHands(tx, order.id)
  if (before?.carrier !== after.carrier || before.awb !== after.awb) {
    await recordEvent(tx, order.id, by, { kind: 'papers-sent', ...factOf(after) })
    if (!after.deliveredOn) await writeSent(deps, tx, order, after)
  }
  if (after.deliveredOn && !before?.deliveredOn) {
    await recordEvent(tx, order.id, by, { kind: 'papers-delivered', ...factOf(after), on: after.deliveredOn })
    await writeDelivered(deps, tx, order, after)
  }
}

async function emptyHands(tx: Database, orderId: string) {
  const release = await releaseOf(tx, orderId)
  if (release && release.inHand > 0) await keepRelease(tx, orderId, { inHand: 0 })
}

const factOf = ({ carrier, awb, sentOn, contents }: CourierRow) => ({ carrier, awb, on: sentOn, contents })

const logged = ({ carrier, awb, sentOn, deliveredOn, contents }: CourierRow) =>
  ({ kind: 'courier', carrier, awb, sentOn, deliveredOn, contents }) as const
