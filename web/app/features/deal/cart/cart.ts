import { isStoredCar, type StoredCar, toStoredCar } from '@minato/contract/stock/cars/stored-car.ts'
import { useCallback } from 'react'
import { storageKeys } from '#lib/browser/storage.ts'
import { createStoredValue, restoreItems } from '#lib/browser/stored.ts'

export type CartItem = StoredCar & { quantity: number }

const noItems: CartItem[] = []
const carts = createStoredValue<CartItem[]>(noItems, (stored) =>
  Array.isArray(stored) ? stored.filter(isItem) : noItems,
)

function isItem(value: unknown): value is CartItem {
  if (!isStoredCar(value)) return false
  const { quantity } = value as Partial<CartItem>
  return Number.isInteger(quantity) && Number(quantity) > 0
}

export function useCart(userId: string | null) {
  const key = storageKeys.cart(userId)
  const items = carts.use(key)
  const change = useCallback(
    (next: (items: CartItem[]) => CartItem[]) => carts.write(key, next(carts.read(key))),
    [key],
  )
  return {
    items,
    count: items.reduce((sum, item) => sum + item.quantity, 0),
    add: (car: StoredCar) => change((current) => addCar(current, car)),
    setQuantity: (id: string, quantity: number) =>
      change((all) => all.flatMap((item) => (item.id !== id ? [item] : quantity > 0 ? [{ ...item, quantity }] : []))),
    /** Removes items. Returns a function that restores them at their positions. */
    remove(...ids: string[]) {
      const before = carts.read(key)
      change((all) => all.filter((item) => !ids.includes(item.id)))
      return () => change((all) => restoreItems(all, before, ids))
    },
    clear: () => change(() => []),
  }
}

/** Each has quantity 1. */
export const listOrderableItems = <Item extends CartItem>(lines: readonly Item[]): Item[] =>
  lines.filter((line) => line.isActive && line.status === 'AVAILABLE').map((line) => ({ ...line, quantity: 1 }))

const addCar = (items: CartItem[], car: StoredCar): CartItem[] =>
  items.some((item) => item.id === car.id)
    ? items.map((item) => (item.id === car.id ? { ...item, quantity: item.quantity + 1 } : item))
    : [...items, { ...toStoredCar(car), quantity: 1 }]

/** Quantities of the same car add up. */
export function mergeGuestCart(userId: string) {
  const fromGuest = carts.read(storageKeys.cart(null))
  if (fromGuest.length === 0) return
  const merged = fromGuest.reduce(
    (items, item) => {
      const existing = items.find((cartItem) => cartItem.id === item.id)
      return existing
        ? items.map((one) => (one === existing ? { ...one, quantity: one.quantity + item.quantity } : one))
        : items.concat(item)
    },
    carts.read(storageKeys.cart(userId)),
  )
  carts.write(storageKeys.cart(userId), merged)
  carts.write(storageKeys.cart(null), null)
}
