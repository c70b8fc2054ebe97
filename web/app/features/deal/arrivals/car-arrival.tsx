import type { DamageClaim, DealArrivals } from '@minato/contract/deal/arrivals/arrival.ts'
import { carStates } from '@minato/contract/deal/arrivals/car-states.ts'
import { claimPhotoLimits } from '@minato/contract/deal/arrivals/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { type ReactNode, useState } from 'react'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { ClaimForm } from './claim-form.tsx'
import { ClaimView } from './claim-view.tsx'
import { LatePhotos, MorePhotos } from './more-photos.tsx'
import { ReceiveAction } from './receive-form.tsx'
import { useClaimPhotos } from './use-claim-photos.ts'
import { arrivalTexts as texts } from './words.ts'

type Car = DealArrivals['cars'][number]
type Props = { orderId: string; arrivals: DealArrivals; side: DealSide; decide?(claim: DamageClaim): ReactNode }

export const CarArrivals = ({ orderId, arrivals: { cars, gone }, side, decide }: Props) => (
  <div className="grid gap-4">
    {cars.map((car) => (
      <section key={car.lineId} className="grid gap-3" aria-label={car.title}>
        {cars.length > 1 && (
          <h3 className="text-sm font-semibold">
            {car.stockNumber} {car.title}
          </h3>
        )}
        <CarArrival orderId={orderId} car={car} side={side} decide={decide} />
      </section>
    ))}
    {gone.map(({ car, claims }) => (
      <section key={car} className="grid gap-3" aria-label={car}>
        <h3 className="text-sm font-semibold">{t('{car} (removed from the order)', { car })}</h3>
        {claims.map((claim) => (
          <ClaimView key={claim.id} orderId={orderId} claim={claim} side={side} />
        ))}
      </section>
    ))}
  </div>
)

const EditorsOnly = ({ side, children }: { side: DealSide; children: ReactNode }) =>
  side === 'buyer' ? children : <Allowed to="orders.edit">{children}</Allowed>

function CarArrival({ orderId, car, side, decide }: { car: Car } & Omit<Props, 'arrivals'>) {
  const [isClaiming, setClaiming] = useState(false)
  const uploads = useClaimPhotos(orderId)
  const { lineId, received, canReceive, canClaim, claimUntil, claims } = car
  if (!received)
    return (
      <>
        {side === 'office' && <p className="text-sm text-muted">{t('The buyer has not confirmed the arrival yet.')}</p>}
        {canReceive ? (
          <EditorsOnly side={side}>
            <ReceiveAction orderId={orderId} lineId={lineId} side={side} />
          </EditorsOnly>
        ) : (
          side === 'buyer' && <p className="text-sm text-muted">{texts.beforeArrival}</p>
        )}
      </>
    )
  return (
    <>
      <Received received={received} />
      {claims.map((claim) => (
        <ClaimView key={claim.id} orderId={orderId} claim={claim} side={side}>
          {claim.decision ? (
            <LatePhotos names={uploads.listLate(claim.id)} side={side} />
          ) : (
            <>
              {decide?.(claim)}
              <EditorsOnly side={side}>
                <MorePhotos
                  uploads={uploads}
                  remaining={claimPhotoLimits.most - claim.photos.length}
                  onFiles={(files, remaining) => uploads.send(claim.id, files, remaining)}
                />
              </EditorsOnly>
            </>
          )}
        </ClaimView>
      ))}
      {isClaiming ? (
        <ClaimForm {...{ orderId, lineId, side }} onMade={uploads.send} onClose={() => setClaiming(false)} />
      ) : (
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted empty:hidden">
          {canClaim && (
            <EditorsOnly side={side}>
              <Button size="small" onClick={() => setClaiming(true)}>
                {texts.claim[side]}
              </Button>
            </EditorsOnly>
          )}
          {claimUntil &&
            (canClaim ? texts.until[side](claimUntil) : claims.length === 0 && texts.claimEnded(claimUntil))}
        </p>
      )}
    </>
  )
}

const Received = ({ received: { state, note, at } }: { received: NonNullable<Car['received']> }) => (
  <p className="wrap-anywhere">
    <strong>{carStates[state]}</strong>
    <span className="text-sm text-muted">
      {' '}
      <Moment at={at} />
    </span>
    {note && <span className="block">{note}</span>}
  </p>
)
