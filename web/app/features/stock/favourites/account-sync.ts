import type { StoredCar } from '@minato/contract/stock/cars/stored-car.ts'
import type { Favourite } from '@minato/contract/stock/favourites/endpoints.ts'
import { maxFavourites } from '@minato/contract/stock/favourites/facts.ts'
import { useEffect, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { storageKeys } from '#lib/browser/storage.ts'
import { createStoredValue } from '#lib/browser/stored.ts'
import { coalesceRuns, findChanges, mergeLists } from './merge.ts'

type Lists = { read(key: string): StoredCar[]; write(key: string, items: StoredCar[]): void }

const syncedIds = createStoredValue<string[]>([], (value) =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [],
)

const changes = new EventTarget()
/** Account data of favourites by car id, for the wishlist page. */
let latest: ReadonlyMap<string, Favourite> = new Map()

export function useAccountFavourites() {
  const [favourites, setFavourites] = useState(latest)
  useEffect(() => {
    const update = () => setFavourites(latest)
    update()
    changes.addEventListener('changed', update)
    return () => changes.removeEventListener('changed', update)
  }, [])
  return favourites
}

/** Merges changes of other devices. Cars over the account's limit stay in the browser. */
export const syncWithAccount = coalesceRuns(async (userId: string, lists: Lists) => {
  const [key, syncedKey] = [storageKeys.wishlist(userId), storageKeys.favourites(userId)]
  const before = lists.read(key)
  const { add, remove } = findChanges(before, syncedIds.read(syncedKey))
  const { data } = await api.favourites.change({ body: { add: add.slice(0, maxFavourites), remove } })
  const after = lists.read(key)
  const next = mergeLists({ before, after, added: add, account: data.map(({ car }) => car) })
  if (JSON.stringify(next) !== JSON.stringify(after)) lists.write(key, next)
  const ids = data.map(({ car }) => car.id)
  syncedIds.write(syncedKey, ids)
  latest = new Map(data.map((favourite) => [favourite.car.id, favourite]))
  changes.dispatchEvent(new Event('changed'))
})
