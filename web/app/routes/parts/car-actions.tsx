import type { Car } from '@minato/contract/car.ts'
import { carCardTexts } from '@minato/contract/car-screen-facts.ts'
import { Heart, ShoppingCart } from 'lucide-react'
import { useListState } from '~/features/cars/back-to-list'
import { useCart } from '~/features/cart/cart'
import { OrderButton } from '~/features/orders/order-button'
import { useSession } from '~/features/session/session'
import { useWishlist } from '~/features/wishlist/wishlist'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'
import { toast } from '~/ui/toast'

const icon = 'grid size-11 place-items-center rounded-md border border-line-strong hover:bg-sunken'

/** The heart that marks a car for later. */
export function WishlistHeart({ car, className = '' }: { car: Car; className?: string }) {
  const { user } = useSession()
  const { has, toggle } = useWishlist(user?.id ?? null)
  const marked = has(car.id)
  return (
    <button
      type="button"
      aria-pressed={marked}
      aria-label={`${marked ? 'Remove from' : 'Add to'} wishlist: ${car.title}`}
      onClick={() => toggle(car)}
      className={`grid size-11 place-items-center rounded-full bg-surface/85 text-ink hover:bg-surface ${className}`}
    >
      <Heart className={`size-6 ${marked ? 'fill-accent text-accent' : ''}`} aria-hidden />
    </button>
  )
}

/** Puts a car that can be ordered into the cart. */
export function AddToCart({ car, labelled = false }: { car: Car; labelled?: boolean }) {
  const { user } = useSession()
  const { add } = useCart(user?.id ?? null)
  if (car.status !== 'AVAILABLE' || !car.isActive) return null
  const put = () => {
    add(car)
    toast.success(`${car.title} is in your cart`)
  }
  const sign = <ShoppingCart className="size-5" aria-hidden />
  return labelled ? (
    <Button onClick={put}>
      {sign}
      Add to Cart
    </Button>
  ) : (
    <button type="button" aria-label={`Add to cart: ${car.title}`} onClick={put} className={icon}>
      {sign}
    </button>
  )
}

/** The order button of a car, which leads a guest to the login. */
export function Negotiate({ car, ...rest }: { car: Car; describe?: string; className?: string }) {
  const { user } = useSession()
  const label = user ? carCardTexts.order : carCardTexts.login
  return <OrderButton cars={[car]} label={label} {...rest} />
}

/** The buttons of a card: as wide as the card, except where it is a wide one. */
export function CardActions({ car, view }: { car: Car; view: 'grid' | 'list' }) {
  const width = view === 'list' ? 'grow sm:grow-0' : 'grow'
  return (
    <>
      <div className={`flex gap-2 ${width}`}>
        <ButtonLink
          to={paths.car(car.id)}
          state={useListState()}
          aria-label={`${carCardTexts.details}: ${car.title}`}
          className="grow"
        >
          {carCardTexts.details}
        </ButtonLink>
        <AddToCart car={car} />
      </div>
      <Negotiate car={car} describe={car.title} className={width} />
    </>
  )
}
