import type { StoredCar } from '@minato/contract/stock/cars/stored-car.ts'
import type { Favourite } from '@minato/contract/stock/favourites/endpoints.ts'
import { maxFavourites } from '@minato/contract/stock/favourites/facts.ts'
import { useEffect, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { storageKeys } from '#lib/browser/storage.ts'
import { storedValue } from '#lib/browser/stored.ts'
import { merged, oneAfterTheOther, toSend } from './merge.ts'

type Lists = { read(key: string): StoredCar[]; write(key: string, items: StoredCar[]): void }

/** Ids at the last sync. */
const inAccount = storedValue<string[]>([], (kept) =>
  Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [],
)

/** Account data of favourites by car id, for the wishlist page. */
const told = new EventTarget()
let last: ReadonlyMap<string, Favourite> = new Map()

export function useFavouriteChanges() {
  const [known, setKnown] = useState(last)
  useEffect(() => {
    const hear = () => setKnown(last)
    hear()
    told.addEventListener('told', hear)
    return () => told.removeEventListener('told', hear)
  }, [])
  return known
}

/**
 * Sends additions and removals since the last sync and adds changes of other devices. Cars over the account's limit stay
 * in the browser.
 */
export const bringTogether = oneAfterTheOther(async (userId: string, lists: Lists) => {
  const [key, ofAccount] = [storageKeys.wishlist(userId), storageKeys.favourites(userId)]
  const sent = lists.read(key)
  const { add, remove } = toSend(sent, inAccount.read(ofAccount))
  const { data } = await api.favourites.change({ body: { add: add.slice(0, maxFavourites), remove } })
  const now = lists.read(key)
  const next = merged({ sent, now, added: add, account: data.map(({ car }) => car) })
  if (JSON.stringify(next) !== JSON.stringify(now)) lists.write(key, next)
  inAccount.write(
    ofAccount,
    data.map(({ car }) => car.id),
  )
  last = new Map(data.map((one) => [one.car.id, one]))
  told.dispatchEvent(new Event('told'))
})
