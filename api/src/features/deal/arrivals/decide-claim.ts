// Rule: a damage claim is decided once; a granted sum is an entry of the ledger.
import type { GrantDraft } from '@minato/contract/deal/arrivals/arrival.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import * as audit from '#platform/audit/audit.ts'
import { changeDeal, type LockedDeal } from '../orders/change-deal.ts'
import { formatCarName, listLines } from '../orders/lines.ts'
import { grantCredit } from '../payments/grant-credit.ts'
import { requireClaim } from './claim-photos.ts'
import { claimRefusedEmail, notifyGranted } from './emails.ts'
import type { Deps } from './record-arrival.ts'
import { type DamageClaimRow, damageClaims } from './table.ts'

type ClaimTarget = { id: string; claimId: string; key: string | undefined }

/** Decides an open claim. Idempotent by key. @throws Refusal for a decided claim */
function decideClaim(
  deps: Deps,
  by: Caller,
  { id, claimId, key }: ClaimTarget,
  decision: Pick<DamageClaimRow, 'granted' | 'reason'> & { sum?: number },
  work: (deal: LockedDeal, claim: DamageClaimRow) => Promise<unknown>,
) {
  const dealRequest = { order: id, side: 'office', call: ['arrivals.decide', id, claimId, decision], key } as const
  return changeDeal(deps, by, dealRequest, async (deal) => {
    const claim = await requireClaim(deal.tx, id, claimId)
    if (claim.decidedAt) throw new Refusal('claim-decided')
    const { granted, reason } = decision
    await deal.tx
      .update(damageClaims)
      .set({ granted, reason, decidedAt: deal.now, decidedById: by.id })
      .where(eq(damageClaims.id, claim.id))
    await work(deal, claim)
    return claim.id
  })
}

export const grantClaim = (deps: Deps, by: Caller, target: ClaimTarget, { grant: granted, sum, reason }: GrantDraft) =>
  decideClaim(deps, by, target, { granted, reason, sum }, async (deal, claim) => {
    const entry = await grantCredit(deps, deal, by, { claim: claim.id, sum, reason })
    await notifyGranted(deps, { ...deal, order: entry.order }, { by: by.id, granted, reason, ...entry })
  })

export const refuseClaim = (deps: Deps, by: Caller, target: ClaimTarget, reason: string) =>
  decideClaim(deps, by, target, { granted: null, reason }, async (deal, { lineId }) => {
    const line = (await listLines(deal.tx, target.id)).find(({ id }) => id === lineId)
    const car = line ? formatCarName(line) : ''
    const after = audit.labelledField('claim', { kind: 'claim-refused', car, reason } as const)
    await deal.say({
      event: { kind: 'claim-refused', car },
      log: { before: audit.labelledField('claim', null), after },
      buyer: ['orders', { kind: 'arrival', state: 'refused' }, claimRefusedEmail({ car, reason })],
    })
  })
