import { t } from '@minato/contract/language/messages.ts'
import { type CarStatus, carMessages } from '@minato/contract/stock/cars/facts.ts'
import type { StoredCar } from '@minato/contract/stock/cars/stored-car.ts'
import type { ComponentProps } from 'react'
import { useCart } from '#features/deal/cart/cart.ts'
import { useOwnOrder } from '#features/deal/orders/own-order.ts'
import { OrderButton } from '#features/deal/orders/place-order/order-button.tsx'
import { useSession } from '#features/platform/session/session.tsx'
import { useListState } from '#features/stock/cars/back-to-list.tsx'
import { allowsMotion } from '#features/stock/cars/prefetch-car.ts'
import { carCardTexts } from '#features/stock/cars/words.ts'
import { useFavourites } from '#features/stock/favourites/favourites.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { toast } from '#ui/actions/toast.ts'
import { Heart, ShoppingCart } from '#ui/icons.ts'

export const ActionIcons = () => (
  <svg className="hidden" aria-hidden>
    <Heart id="sign-heart" />
    <ShoppingCart id="sign-cart" />
  </svg>
)

const ActionIcon = ({ of }: { of: 'heart' | 'cart' }) => (
  <svg viewBox="0 0 24 24" aria-hidden>
    <use href={`#sign-${of}`} />
  </svg>
)

export function FavouriteButton({ car, className = '' }: { car: StoredCar; className?: string }) {
  const { has, toggle } = useFavourites(useSession().accountId)
  const hydrated = useHydrated()
  const isFavourite = has(car.id)
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={
        isFavourite
          ? t('Remove from wishlist: {car}', { car: car.title })
          : t('Add to wishlist: {car}', { car: car.title })
      }
      onClick={() => toggle(car)}
      disabled={!hydrated}
      className={className ? `heart ${className}` : 'heart'}
    >
      {isFavourite ? <Heart className="size-5 fill-accent text-accent" aria-hidden /> : <ActionIcon of="heart" />}
    </button>
  )
}

export function AddToCart({ car, labelled = false }: { car: StoredCar; labelled?: boolean }) {
  const { add } = useCart(useSession().accountId)
  const hydrated = useHydrated()
  if (car.status !== 'AVAILABLE' || !car.isActive) return null
  const addToCart = () => {
    add(car)
    toast.success(t('{car} is in your cart', { car: car.title }))
  }
  return labelled ? (
    <Button onClick={addToCart} disabled={!hydrated} className="noscript:hidden">
      <ShoppingCart className="size-5" aria-hidden />
      {t('Add to Cart')}
    </Button>
  ) : (
    <button
      type="button"
      aria-label={t('Add to cart: {car}', { car: car.title })}
      onClick={addToCart}
      disabled={!hydrated}
      className="noscript:hidden"
    >
      <ActionIcon of="cart" />
    </button>
  )
}

export function NegotiateButton({
  car,
  className = '',
  ...buttonProps
}: { car: StoredCar } & Pick<ComponentProps<typeof OrderButton>, 'describe' | 'variant' | 'size' | 'className'>) {
  const { user } = useSession()
  return (
    <OrderButton
      cars={[car]}
      {...buttonProps}
      label={user ? carCardTexts.order : carCardTexts.login}
      className={user ? className : `for-guests ${className}`}
    />
  )
}

/** Returns why a car cannot be ordered, with a link to the user's own order or to similar cars. */
export function useObstacle(car: StoredCar) {
  const ownOrderId = useOwnOrder(car)
  if (car.status === 'AVAILABLE' && car.isActive) return null
  const text = !car.isActive ? carMessages.unavailable : car.status === 'SOLD' ? carMessages.sold : carMessages.onHold
  if (ownOrderId)
    return {
      text: t('{why}. {yours}.', { why: text, yours: carMessages.yours }),
      to: paths.order(ownOrderId),
      label: carMessages.seeOrder,
      isOwn: true,
    }
  return { text, to: paths.similarCars(car.id), label: carCardTexts.similar, isOwn: false }
}

/** The layout follows `initialStatus`, the status at page load, so that a status change does not shift the card. */
export function CardActions({ car, initialStatus }: { car: StoredCar; initialStatus: CarStatus }) {
  const obstacle = useObstacle(car)
  const wasAvailable = initialStatus === 'AVAILABLE'
  return (
    <>
      {(obstacle || !wasAvailable) && (
        <p
          className={`border-b border-line px-3 py-0.5 text-xs text-muted ${wasAvailable ? 'sr-only' : 'max-md:sr-only'} ${obstacle ? '' : 'invisible'}`}
        >
          {obstacle?.text ?? carMessages.onHold}
        </p>
      )}
      <ButtonLink
        to={paths.car(car.id)}
        state={useListState()}
        viewTransition={allowsMotion()}
        variant="bare"
        aria-label={t('{action}: {car}', { action: carCardTexts.details, car: car.title })}
      >
        {carCardTexts.details}
      </ButtonLink>
      {obstacle ? (
        <ButtonLink
          to={obstacle.to}
          variant="bare"
          aria-label={t('{action}: {car}', { action: obstacle.label, car: car.title })}
        >
          {obstacle.label}
        </ButtonLink>
      ) : (
        <NegotiateButton car={car} describe={car.title} variant="bare" />
      )}
      {wasAvailable && obstacle ? <span className="w-11 shrink-0" /> : <AddToCart car={car} />}
    </>
  )
}
