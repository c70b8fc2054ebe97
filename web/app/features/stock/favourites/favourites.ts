import { isRememberedCar, type RememberedCar, rememberedCar } from '@minato/contract/stock/cars/remembered-car.ts'
import { useCallback } from 'react'
import { storageKeys } from '#lib/browser/storage.ts'
import { putBack, storedValue } from '#lib/browser/stored.ts'

export type WishlistItem = RememberedCar

const none: WishlistItem[] = []
const wishlists = storedValue<WishlistItem[]>(none, (stored) =>
  Array.isArray(stored) ? stored.filter(isRememberedCar) : none,
)

/** Brings the list of a person and that of their account together, once the code for it has come; a guest's is here alone. */
export const sync = (userId: string | null) =>
  userId ? import('./in-account.ts').then(({ bringTogether }) => bringTogether(userId, wishlists)) : null

export function useWishlist(userId: string | null) {
  const key = storageKeys.wishlist(userId)
  const items = wishlists.use(key)
  const change = useCallback(
    (next: (items: WishlistItem[]) => WishlistItem[]) => {
      wishlists.write(key, next(wishlists.read(key)))
      sync(userId)?.catch(() => {})
    },
    [key, userId],
  )
  return {
    items,
    has: (id: string) => items.some((item) => item.id === id),
    toggle: (car: WishlistItem) =>
      change((all) =>
        all.some((item) => item.id === car.id)
          ? all.filter((item) => item.id !== car.id)
          : [...all, rememberedCar(car)],
      ),
    /** Takes a car out; what it answers puts it back where it was. */
    remove(id: string) {
      const before = wishlists.read(key)
      change((all) => all.filter((item) => item.id !== id))
      return () => change((all) => putBack(all, before, [id]))
    },
    clear: () => change(() => []),
  }
}

/** What the guest at this browser had marked becomes the person's, each car once. */
export function mergeGuestWishlist(userId: string) {
  const fromGuest = wishlists.read(storageKeys.wishlist(null))
  if (fromGuest.length === 0) return
  const own = wishlists.read(storageKeys.wishlist(userId))
  const fresh = fromGuest.filter((item) => !own.some((one) => one.id === item.id))
  wishlists.write(storageKeys.wishlist(userId), [...own, ...fresh])
  wishlists.write(storageKeys.wishlist(null), null)
}
