import type { DamageClaim } from '@minato/contract/deal/arrivals/arrival.ts'
import { grantKinds } from '@minato/contract/deal/arrivals/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { Badge, Notice } from '#ui/display/badge.tsx'
import { Skeleton } from '#ui/display/states.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { arrivalTexts as texts } from './words.ts'

type Props = { orderId: string; claim: DamageClaim; side: DealSide; children?: ReactNode }

export const ClaimView = ({ orderId, claim, side, children }: Props) => (
  <article className="grid gap-2 border-t border-line pt-2.5" aria-label={texts.claimTitle}>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <strong>{texts.claimTitle}</strong>
      <span className="text-muted">
        <Moment at={claim.at} />
      </span>
      {!claim.decision && (
        <Badge tone={side === 'office' ? 'hold' : 'theirs'}>
          {side === 'office' ? t('A claim to decide on') : t('Being checked')}
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
      <Badge tone={grant ? 'good' : 'still'}>{grant ? grantKinds[grant] : texts.declined}</Badge>
      {sum !== null && currency && <strong>{formatSum(sum, currency)}</strong>}
      <span className="text-sm text-muted">
        <Moment at={at} />
        {by && `, ${by}`}
      </span>
    </p>
    <p className="wrap-anywhere">{reason}</p>
  </div>
)

type ClaimIds = { orderId: string; claimId: string }

const ClaimPhotos = ({ orderId, claim }: { orderId: string; claim: Pick<DamageClaim, 'id' | 'photos'> }) =>
  claim.photos.length > 0 && (
    <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6" aria-label={texts.photos}>
      {claim.photos.map(({ id }, index) => (
        <li key={id}>
          <ClaimPhoto orderId={orderId} claimId={claim.id} photoId={id} name={texts.photo(index + 1)} />
        </li>
      ))}
    </ul>
  )

function ClaimPhoto({ orderId, claimId, photoId, name }: ClaimIds & { photoId: string; name: string }) {
  const { data, error } = useQuery({
    queryKey: ['arrivals', 'photo', photoId],
    queryFn: () => api.arrivals.photoAddress({ params: { id: orderId, claimId, photoId } }).then(({ url }) => url),
    // The address lasts for five minutes.
    staleTime: 240_000,
    gcTime: 240_000,
  })
  if (error) return <Notice tone="bad">{getFailureText(error)}</Notice>
  if (!data) return <Skeleton className="aspect-square w-full" />
  return (
    <a href={data} target="_blank" rel="noreferrer" className="block">
      <img
        src={data}
        alt={name}
        loading="lazy"
        className="aspect-square w-full rounded border border-line object-cover"
      />
    </a>
  )
}
