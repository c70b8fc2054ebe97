import { t } from '@minato/contract/language/messages.ts'
import type { CarStatus } from '@minato/contract/stock/cars/facts.ts'
import type { CardCar } from '#features/stock/cars/card-car.ts'
import { PriceDrop } from '#features/stock/cars/price.tsx'
import { WaitingListSection } from '#features/stock/cars/waiting-list/waiting-list-section.tsx'
import { useSite } from '#lib/page/site.tsx'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { CarPrice } from './at-port/at-port.tsx'
import { AddToCart, NegotiateButton, useObstacle } from './car-actions.tsx'
import { LazyVerdict } from './verdict.tsx'

type PricedCar = Omit<CardCar, 'features' | 'moreFeatures' | 'pictureCount'>
type PanelProps = { car: PricedCar; orderable: PricedCar; initialStatus: CarStatus; onTurn(isTheirs: boolean): void }

/** The layout follows `initialStatus`, the status at page load, so that a status change does not shift the page. */
export function PricePanel({ car, orderable, initialStatus, onTurn }: PanelProps) {
  const obstacle = useObstacle(car)
  const { reservationDays, queueHours } = useSite()
  const holdNotice = obstacle && (
    <div className="grid gap-2">
      {orderable === car && <Notice tone={car.status === 'ON_HOLD' ? 'hold' : 'still'}>{obstacle.text}</Notice>}
      {/* No waiting list for a car that the user has ordered. */}
      {!obstacle.isOwn && <WaitingListSection car={car} onTurn={onTurn} />}
    </div>
  )
  const wasAvailable = initialStatus === 'AVAILABLE'
  return (
    <section className="border-b-2 border-rule bg-surface px-4 py-2 sm:py-3" aria-label={t('Price and order')}>
      <div className="min-h-20 print:min-h-0">
        <CarPrice usd={car.price} car={car} size="large" />
      </div>
      <PriceDrop car={car} />
      <div className="mt-2 grid gap-3 sm:mt-3">
        {!wasAvailable && (holdNotice || <AddToCart car={car} labelled />)}
        {/* On a phone the bar at the bottom has this button. */}
        <MainAction car={orderable} className="w-full max-lg:hidden" />
        {wasAvailable && (
          // Both states share a grid cell with a reserved height, to avoid a layout shift.
          <div className={`grid items-start *:[grid-area:1/1] ${queueHours > 0 ? 'lg:min-h-36' : ''}`}>
            <div aria-live="polite">{holdNotice}</div>
            <div className={`grid gap-2 sm:gap-3 ${holdNotice ? 'invisible' : ''}`}>
              <AddToCart car={{ ...car, status: initialStatus, isActive: true }} labelled />
              <p className="text-xs text-muted print:hidden">
                {t(
                  'Ordering holds this vehicle for you for {days, plural, one {# day} other {# days}}. You agree on the price with us on WhatsApp before you pay anything.',
                  { days: reservationDays },
                )}
              </p>
            </div>
          </div>
        )}
      </div>
    </section>
  )
}

export const CarBar = ({ car }: { car: PricedCar }) => (
  <section
    aria-label={t('Price and action')}
    className="car-bar sticky bottom-0 z-20 -mx-4 mt-8 flex items-center justify-between gap-3 border-t-2 border-rule bg-surface px-4 py-2 lg:hidden print:hidden"
  >
    <div className="min-w-min flex-1 [&_:is(strong,.font-extrabold)]:text-xl [&>:is(a,p:nth-child(3))]:hidden">
      <CarPrice usd={car.price} car={car} />
    </div>
    <MainAction car={car} className="min-w-0 px-4 wrap-anywhere" />
  </section>
)

function MainAction({ car, className }: { car: PricedCar; className: string }) {
  const obstacle = useObstacle(car)
  if (!obstacle)
    return (
      <LazyVerdict car={car}>
        {(code) => (
          <NegotiateButton car={car} variant={code === 'not-allowed' ? 'plain' : 'main'} className={className} />
        )}
      </LazyVerdict>
    )
  return (
    <ButtonLink to={obstacle.to} className={className}>
      {obstacle.label}
    </ButtonLink>
  )
}
