import type { CourierChange, CourierDraft } from '@minato/contract/deal/documents/courier.ts'
import { requireVersion } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import type { KeyedCall } from '#lib/database/idempotency.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { changeDeal } from '../orders/change-deal.ts'
import { recordEvent } from '../orders/history.ts'
import type { OrderRow } from '../orders/table.ts'
import { findRelease } from './document-data.ts'
import { type Deps, recordInLog } from './document-log.ts'
import { notifyOfDelivery, notifyOfSentEnvelope } from './emails.ts'
import { saveRelease } from './release.ts'
import { type CourierRow, couriers } from './table.ts'

const rows = createRowQueries(couriers)

type CourierRequest = { orderId: string; courierId: string } & KeyedCall

/** Records a sent envelope. Idempotent by key. */
export const sendCourier = (
  deps: Deps,
  by: Caller,
  { orderId, ...keyedCall }: { orderId: string } & KeyedCall,
  draft: CourierDraft,
) =>
  changeDeal(deps, by, { order: orderId, side: 'office', ...keyedCall }, async ({ tx, order }) => {
    await applyChange(deps, tx, by, order, { after: await rows.insert(tx, { orderId, ...draft }) })
  })

export const updateCourier = (
  deps: Deps,
  by: Caller,
  { orderId, courierId, ...keyedCall }: CourierRequest,
  { version, ...fields }: CourierChange,
) =>
  changeDeal(deps, by, { order: orderId, side: 'office', ...keyedCall }, async ({ tx, order }) => {
    const before = await requireCourier(tx, orderId, courierId)
    requireVersion(before, version)
    const after = await rows.update(tx, courierId, { ...fields, deliveredOn: fields.deliveredOn ?? null })
    await applyChange(deps, tx, by, order, { before, after })
  })

/** Deletes an envelope that was never sent. */
export const deleteCourier = (deps: Deps, by: Caller, { orderId, courierId, ...keyedCall }: CourierRequest) =>
  changeDeal(deps, by, { order: orderId, side: 'office', ...keyedCall }, async ({ tx }) => {
    const before = await requireCourier(tx, orderId, courierId)
    await rows.remove(tx, [courierId])
    await recordInLog(tx, by, orderId, 'courier', toLogEntry(before), null)
    await recordEvent(tx, orderId, by, { kind: 'papers-not-sent', ...toEventFact(before) })
  })

async function requireCourier(tx: Database, orderId: string, id: string) {
  const courier = await rows.find(tx, id)
  if (courier?.orderId !== orderId) throw new Refusal('courier-not-found')
  return courier
}

/** Applies a change: sent originals are no longer in hand, and the buyer is notified of the envelope. */
async function applyChange(
  deps: Deps,
  tx: Database,
  by: Caller,
  order: OrderRow,
  { before, after }: { before?: CourierRow; after: CourierRow },
) {
  await recordInLog(tx, by, order.id, 'courier', before ? toLogEntry(before) : null, toLogEntry(after))
  if (after.contents.includes('bl') && !before?.contents.includes('bl')) await clearOriginalsInHand(tx, order.id)
  if (before?.carrier !== after.carrier || before.awb !== after.awb) {
    await recordEvent(tx, order.id, by, { kind: 'papers-sent', ...toEventFact(after) })
    if (!after.deliveredOn) await notifyOfSentEnvelope(deps, tx, order, after)
  }
  if (after.deliveredOn && !before?.deliveredOn) {
    await recordEvent(tx, order.id, by, { kind: 'papers-delivered', ...toEventFact(after), on: after.deliveredOn })
    await notifyOfDelivery(deps, tx, order, after)
  }
}

async function clearOriginalsInHand(tx: Database, orderId: string) {
  const release = await findRelease(tx, orderId)
  if (release && release.inHand > 0) await saveRelease(tx, orderId, { inHand: 0 })
}

const toEventFact = ({ carrier, awb, sentOn, contents }: CourierRow) => ({ carrier, awb, on: sentOn, contents })

const toLogEntry = ({ carrier, awb, sentOn, deliveredOn, contents }: CourierRow) =>
  ({ kind: 'courier', carrier, awb, sentOn, deliveredOn, contents }) as const
