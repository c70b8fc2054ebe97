import type { DamageClaim } from '@minato/contract/deal/arrivals/arrival.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { Notice } from '#ui/read/badge.tsx'
import { Skeleton } from '#ui/read/states.tsx'
import { arrivalScreen as texts } from './words.ts'

type Of = { orderId: string; claimId: string }

/** The photos of a claim, small; each opens whole. */
export const ClaimPhotos = ({ orderId, claim }: { orderId: string; claim: Pick<DamageClaim, 'id' | 'photos'> }) =>
  claim.photos.length > 0 && (
    <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6" aria-label={texts.photos}>
      {claim.photos.map(({ id }, index) => (
        <li key={id}>
          <ClaimPhoto orderId={orderId} claimId={claim.id} photoId={id} name={texts.photo(index + 1)} />
        </li>
      ))}
    </ul>
  )

function ClaimPhoto({ orderId, claimId, photoId, name }: Of & { photoId: string; name: string }) {
  const { data, error } = useQuery({
    queryKey: ['arrivals', 'photo', photoId],
    queryFn: () => api.arrivals.photoAddress({ params: { id: orderId, claimId, photoId } }).then(({ url }) => url),
    // The address lasts for five minutes.
    staleTime: 240_000,
    gcTime: 240_000,
  })
  if (error) return <Notice tone="bad">{sentence(error)}</Notice>
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
