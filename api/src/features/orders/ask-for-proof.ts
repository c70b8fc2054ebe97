import { daysForAnotherProof, orderStatuses } from '@minato/contract/orders/facts.ts'
import type { Caller } from '../../lib/http/guard.ts'
import { Refusal } from '../../lib/http/problem.ts'
import type { Services } from '../../services.ts'
import * as audit from '../audit/audit.ts'
import { requireExport } from './export-ban.ts'
import { notifyProofAsked } from './notify-by-mail.ts'
import * as orders from './orders.ts'

type Asked = { reason: string; version?: number | undefined }

/**
 * Puts a proof of payment aside and lets the customer send another one, who reads why and has at least some days for it.
 * @throws Refusal 409 when there is no proof, the order is past it, or somebody has changed it since `version`
 */
export async function askForProof(
  { db, jobs, clock, config }: Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>,
  by: Caller,
  id: string,
  { reason, version }: Asked,
) {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const order = await orders.find(tx, id, true)
    if (!order) throw new Refusal('order-not-found')
    if (version !== undefined && version !== order.version) throw new Refusal('stale')
    const { proof, proofType, status } = order
    if (!proof || !proofType) throw new Refusal('proof-missing')
    if (orderStatuses[status].cars !== 'ON_HOLD') throw new Refusal('proof-not-to-be-asked')
    const least = orders.reservationEnd(now, daysForAnotherProof)
    const changed = await orders.update(tx, id, {
      status: 'PENDING_PAYMENT',
      proof: null,
      proofType: null,
      earlierProofs: [...order.earlierProofs, { proof, proofType, askedAgainAt: now.toISOString() }],
      ...(least > order.reservedUntil && { reservedUntil: least, warnedAt: null }),
    })
    await requireExport(tx, changed)
    await orders.record(tx, id, by, { kind: 'proof-asked', reason })
    await audit.record(tx, by, {
      entity: 'order',
      id,
      title: { kind: 'order' },
      before: { status, proof: 'sent', reason: null },
      after: { status: changed.status, proof: null, reason },
    })
    await notifyProofAsked({ jobs, config }, { tx, order: changed }, reason)
    await orders.settle(tx, id)
  })
}
