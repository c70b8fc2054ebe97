import type { DamageClaim } from '@minato/contract/deal/arrivals/arrival.ts'
import { grants } from '@minato/contract/deal/arrivals/facts.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import type { ReactNode } from 'react'
import { Badge } from '#ui/read/badge.tsx'
import { Moment } from '#ui/read/time/moment.tsx'
import { ClaimPhotos } from './claim-photos.tsx'
import { arrivalScreen as texts } from './words.ts'

type Props = { orderId: string; claim: DamageClaim; side: DealSide; children?: ReactNode }

/** A claim: what is wrong, its photos, and what was decided. */
export const ClaimView = ({ orderId, claim, side, children }: Props) => (
  <article className="grid gap-2 border-t border-line pt-2.5" aria-label={texts.claimTitle}>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <strong>{texts.claimTitle}</strong>
      <span className="text-muted">
        <Moment at={claim.at} />
      </span>
      {!claim.decision && (
        <Badge tone={side === 'office' ? 'hold' : 'theirs'}>
          {side === 'office' ? texts.toDecide : texts.undecided}
        </Badge>
      )}
    </p>
    <p className="whitespace-pre-line wrap-anywhere">{claim.text}</p>
    <ClaimPhotos orderId={orderId} claim={claim} />
    {claim.decision && <Decision {...claim.decision} />}
    {children}
  </article>
)

const Decision = ({ grant, sum, currency, reason, at, by }: NonNullable<DamageClaim['decision']>) => (
  <div className="grid gap-1">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={grant ? 'good' : 'still'}>{grant ? grants[grant] : texts.declined}</Badge>
      {sum !== null && currency && <strong>{formatSum(sum, currency)}</strong>}
      <span className="text-sm text-muted">
        <Moment at={at} />
        {by && `, ${by}`}
      </span>
    </p>
    <p className="wrap-anywhere">{reason}</p>
  </div>
)
