import type { ReleaseKind } from '@minato/contract/deal/documents/facts.ts'
import {
  defaultRelease,
  listSurrenderObstacles,
  type Release,
  surrenderObstacles,
  surrenderRelease,
} from '@minato/contract/deal/documents/release.ts'
import type { ReleaseDraft } from '@minato/contract/deal/documents/release-draft.ts'
import { isSettled } from '@minato/contract/deal/payments/ledger.ts'
import { sql } from 'drizzle-orm'
import { requireVersion } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import type { KeyedCall } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { changeDeal } from '../orders/change-deal.ts'
import { recordEvent } from '../orders/history.ts'
import { loadLedger } from '../orders/ledger/ledger.ts'
import { findRelease } from './document-data.ts'
import { type Deps, recordInLog } from './document-log.ts'
import { notifyOfSurrender } from './emails.ts'
import { releases } from './table.ts'

type ReleaseRequest = { id: string } & KeyedCall

export const setRelease = (
  deps: Deps,
  by: Caller,
  { id, ...keyedCall }: ReleaseRequest,
  { version, ...draft }: ReleaseDraft,
) =>
  changeDeal(deps, by, { order: id, side: 'office', ...keyedCall }, async ({ tx }) => {
    const before = await requireCurrentRelease(tx, id, version)
    if (before.surrenderedAt) throw new Refusal('release-not-possible', surrenderObstacles.surrendered)
    await saveRelease(tx, id, draft)
    await recordInLog(tx, by, id, 'release', toLogEntry(before), toLogEntry({ ...before, ...draft }))
    if (before.kind !== draft.kind) await recordRelease(tx, by, id, draft.kind, null)
  })

/** Records that the carrier has all originals back. @throws Refusal with all hindrances */
export const surrenderOriginals = (
  deps: Deps,
  by: Caller,
  { id, ...keyedCall }: ReleaseRequest,
  { agentReference, version }: { agentReference: string | null; version: number },
) =>
  changeDeal(deps, by, { order: id, side: 'office', ...keyedCall }, async ({ tx, order }) => {
    const before = await requireCurrentRelease(tx, id, version)
    const { standing } = await loadLedger(tx, order)
    const reasons = listSurrenderObstacles(before, isSettled(standing))
    if (reasons.length > 0)
      throw new Refusal('release-not-possible', reasons.map((name) => surrenderObstacles[name]).join(' '))
    const after = surrenderRelease(before, deps.clock.now())
    await saveRelease(tx, id, { ...after, surrenderedById: by.id, agentReference })
    await recordInLog(tx, by, id, 'release', toLogEntry(before), toLogEntry(after))
    await recordRelease(tx, by, id, after.kind, agentReference)
    await notifyOfSurrender(deps, tx, order, agentReference)
  })

/** @throws Refusal unless the version is current */
async function requireCurrentRelease(tx: Database, id: string, version: number): Promise<Release> {
  const release = await findRelease(tx, id)
  requireVersion(release, version)
  return release ?? defaultRelease
}

export async function saveRelease(tx: Database, orderId: string, change: Partial<typeof releases.$inferInsert>) {
  const { kind, originals, inHand, surrenderedAt, surrenderedById, agentReference } = change
  const columns = { kind, originals, inHand, surrenderedAt, surrenderedById, agentReference }
  await tx
    .insert(releases)
    .values({ orderId, ...columns })
    .onConflictDoUpdate({
      target: releases.orderId,
      set: { ...columns, version: sql`${releases.version} + 1`, updatedAt: new Date() },
    })
}

const recordRelease = (tx: Database, by: Caller, id: string, to: ReleaseKind, reference: string | null) =>
  recordEvent(tx, id, by, { kind: 'release', to, reference })

const toLogEntry = ({ kind, originals: of, inHand }: Release) =>
  ({ kind: 'release', release: kind, originals: kind === 'original' ? { inHand, of } : null }) as const
