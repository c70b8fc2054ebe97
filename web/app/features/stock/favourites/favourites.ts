import { isStoredCar, type StoredCar, toStoredCar } from '@minato/contract/stock/cars/stored-car.ts'
import { useCallback } from 'react'
import { storageKeys } from '#lib/browser/storage.ts'
import { createStoredValue, restoreItems } from '#lib/browser/stored.ts'

const emptyList: StoredCar[] = []
const favourites = createStoredValue<StoredCar[]>(emptyList, (stored) =>
  Array.isArray(stored) ? stored.filter(isStoredCar) : emptyList,
)

/** Merges the browser's list with the account's, in lazy-loaded code. A guest's list exists only in the browser. */
export const syncFavourites = (userId: string | null) =>
  userId ? import('./account-sync.ts').then(({ syncWithAccount }) => syncWithAccount(userId, favourites)) : null

export function useFavourites(userId: string | null) {
  const key = storageKeys.wishlist(userId)
  const items = favourites.use(key)
  const change = useCallback(
    (next: (items: StoredCar[]) => StoredCar[]) => {
      favourites.write(key, next(favourites.read(key)))
      syncFavourites(userId)?.catch(() => {})
    },
    [key, userId],
  )
  return {
    items,
    has: (id: string) => items.some((item) => item.id === id),
    toggle: (car: StoredCar) =>
      change((list) =>
        list.some((item) => item.id === car.id)
          ? list.filter((item) => item.id !== car.id)
          : [...list, toStoredCar(car)],
      ),
    /** Returns a function that restores the car at its position. */
    remove(id: string) {
      const before = favourites.read(key)
      change((all) => all.filter((item) => item.id !== id))
      return () => change((all) => restoreItems(all, before, [id]))
    },
    clear: () => change(() => []),
  }
}

export function mergeGuestFavourites(userId: string) {
  const fromGuest = favourites.read(storageKeys.wishlist(null))
  if (fromGuest.length === 0) return
  const savedCars = favourites.read(storageKeys.wishlist(userId))
  const newCars = fromGuest.filter((item) => !savedCars.some((car) => car.id === item.id))
  favourites.write(storageKeys.wishlist(userId), [...savedCars, ...newCars])
  favourites.write(storageKeys.wishlist(null), null)
}
