import type { Car } from '@minato/contract/cars.ts'
import { Heart, ShoppingCart } from 'lucide-react'
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

/** The buttons of a card. */
export function CardActions({ car }: { car: Car }) {
  const { user } = useSession()
  return (
    <>
      <ButtonLink to={paths.car(car.id)} aria-label={`More Details: ${car.title}`}>
        More Details
      </ButtonLink>
      <OrderButton
        cars={[car]}
        label={user ? 'Order to Negotiate' : 'Login to Negotiate'}
        signedIn={user !== null}
        describe={car.title}
      />
      <AddToCart car={car} />
    </>
  )
}
